import type { Sender } from './command-call.ts';

/** The buffer that Paper keeps for each connection: cleared, filled by the command, read when the command is over. */
export type RconSender = Sender & {
  clear(): void;
  /** Everything in the buffer now: what landed while the command ran, then its own text. */
  collect(text: string): string;
  /** Text that will land exactly while the next command runs. */
  leakIntoNext(text: string): void;
};

export function createRconSender(now: () => number): RconSender {
  let late: { landsAt: number; text: string }[] = [];
  let leaking = '';

  return {
    later(delayMs, text) {
      late.push({ landsAt: now() + delayMs, text });
    },
    clear() {
      const at = now();
      late = late.filter((output) => output.landsAt > at);
    },
    collect(text) {
      const at = now();
      const landed = late.filter((output) => output.landsAt <= at).map((output) => output.text);
      late = late.filter((output) => output.landsAt > at);
      const leaked = leaking;
      leaking = '';
      return [leaked, ...landed, text].join('');
    },
    leakIntoNext(text) {
      leaking += text;
    },
  };
}
