/** Addresses of pages that only lead to another: by the server with a redirect, in the browser by itself. */
export const movedAddresses = { '/wsdot-reports': '/wasdot-reports' } as const;
