import { codeCharacters, codeLength } from '#contract/classes';

/** Random codes, each character from a byte that favors none. */
export function generateClassCode(random: (bytes: number) => Uint8Array): string {
  const fair = 256 - (256 % codeCharacters.length);
  let code = '';
  while (code.length < codeLength) {
    for (const byte of random(codeLength)) {
      if (byte < fair && code.length < codeLength)
        code += codeCharacters[byte % codeCharacters.length];
    }
  }
  return code;
}
