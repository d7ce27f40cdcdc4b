/**
 * Whether mail may be sent to an address. Accounts without one have a made-up address under
 * `.invalid` (P-04).
 */
export function isMailable(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[^\s<>(),;:"\\@\p{Cc}]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu.test(address) &&
    !/\.(?:invalid|test|localhost)$/i.test(address)
  );
}
