/** What a packet that nobody waits for any more belongs to. */
export type EarlierId =
  | { name: 'marker' }
  | {
      name: 'command';
      command: string;
      /** The answer was taken for complete. */ wasComplete: boolean;
    };

const rememberedIds = 16;

/** The last ids sent, so that what comes late can be told from what is foreign. */
export class EarlierIds {
  readonly #ids = new Map<number, EarlierId>();

  remember(id: number, meaning: EarlierId): void {
    this.#ids.set(id, meaning);
    const [oldest] = this.#ids.keys();
    if (this.#ids.size > rememberedIds && oldest !== undefined) this.#ids.delete(oldest);
  }

  find(id: number): EarlierId | null {
    return this.#ids.get(id) ?? null;
  }
}
