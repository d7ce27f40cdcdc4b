import type { PlayerAction } from '#contract/players';

export type PlayerTaskWords = {
  readonly action: PlayerAction;
  readonly label: string;
  readonly title: (name: string) => string;
  /** What happens, before anything is sent. */
  readonly consequence: string;
  /** The box for words: none, one that may stay empty, or one that is needed. */
  readonly words: { readonly label: string; readonly isNeeded: boolean } | null;
  readonly verb: string;
  readonly isHard: boolean;
};

const whyMark = { label: 'Reason', isNeeded: true } as const;

/** What can be done with a player, in the order of the menu; a pardon has its own list. */
export const playerTasks: readonly PlayerTaskWords[] = [
  {
    action: 'message',
    label: 'Send a message',
    title: (name) => `Send ${name} a message`,
    consequence: 'Only this player sees it, in the chat of the game.',
    words: { label: 'Message', isNeeded: true },
    verb: 'Send',
    isHard: false,
  },
  {
    action: 'whitelist-add',
    label: 'Add to the whitelist',
    title: (name) => `Add ${name} to the whitelist?`,
    consequence: 'The player may come in also while the whitelist is on.',
    words: null,
    verb: 'Add',
    isHard: false,
  },
  {
    action: 'whitelist-remove',
    label: 'Remove from the whitelist',
    title: (name) => `Remove ${name} from the whitelist?`,
    consequence: 'While the whitelist is on, the player cannot come in again.',
    words: null,
    verb: 'Remove',
    isHard: true,
  },
  {
    action: 'kick',
    label: 'Kick',
    title: (name) => `Kick ${name}?`,
    consequence: 'The player is sent out and can come back at once. The reason is shown to them.',
    words: { label: 'Reason', isNeeded: false },
    verb: 'Kick',
    isHard: true,
  },
  {
    action: 'mute',
    label: 'Mute',
    title: (name) => `Mute ${name}?`,
    consequence: 'The player cannot write in the chat until they are unmuted.',
    words: whyMark,
    verb: 'Mute',
    isHard: true,
  },
  {
    action: 'ban',
    label: 'Ban',
    title: (name) => `Ban ${name}?`,
    consequence:
      'The player is sent out and cannot come back until you pardon them. The reason is shown to them and stays in the audit log.',
    words: whyMark,
    verb: 'Ban',
    isHard: true,
  },
  {
    action: 'pardon',
    label: 'Pardon',
    title: (name) => `Pardon ${name}?`,
    consequence:
      'The ban ends: the player can come in again at once. Who pardoned stays in the audit log.',
    words: null,
    verb: 'Pardon',
    isHard: false,
  },
];
