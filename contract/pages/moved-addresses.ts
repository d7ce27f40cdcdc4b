/** Old page addresses and the pages that replaced them; server and browser redirect them. */
export const movedAddresses = {
  '/wsdot-reports': '/wasdot-reports',
  '/programme': '/schedule',
} as const;
