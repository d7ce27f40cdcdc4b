import type { Sender } from '../game/command-call.ts';

/** The buffer that Paper keeps for each connection. It is cleared before a command and read after it. */
export type RconSender = Sender & {
  clear(): void;
  /** The whole buffer: text of other threads that came while the command ran, then its own text. */
  collect(text: string): string;
  /** Text that will arrive while the next command runs. */
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
