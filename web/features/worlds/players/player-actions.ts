import type { PlayerAction } from '#contract/game-server/players';

export type PlayerActionTexts = {
  readonly action: PlayerAction;
  readonly label: string;
  readonly title: (name: string) => string;
  /** The effect, shown before anything is sent. */
  readonly consequence: string;
  /** The text field of the dialog; null for none. */
  readonly field: { readonly label: string; readonly isRequired: boolean } | null;
  readonly verb: string;
  readonly isHarmful: boolean;
};

const requiredReason = { label: 'Reason', isRequired: true } as const;

/** The actions on a player, in the order of the menu; pardon is offered in the list of bans. */
export const playerActions: readonly PlayerActionTexts[] = [
  {
    action: 'message',
    label: 'Send a message',
    title: (name) => `Send ${name} a message`,
    consequence: "Only this player sees it, in the game's chat.",
    field: { label: 'Message', isRequired: true },
    verb: 'Send',
    isHarmful: false,
  },
  {
    action: 'whitelist-add',
    label: 'Add to the whitelist',
    title: (name) => `Add ${name} to the whitelist?`,
    consequence: 'The player can join even when the whitelist is on.',
    field: null,
    verb: 'Add',
    isHarmful: false,
  },
  {
    action: 'whitelist-remove',
    label: 'Remove from the whitelist',
    title: (name) => `Remove ${name} from the whitelist?`,
    consequence: "While the whitelist is on, the player can't join again.",
    field: null,
    verb: 'Remove',
    isHarmful: true,
  },
  {
    action: 'kick',
    label: 'Kick',
    title: (name) => `Kick ${name}?`,
    consequence: 'The player is kicked but can rejoin right away. The reason is shown to them.',
    field: { label: 'Reason', isRequired: false },
    verb: 'Kick',
    isHarmful: true,
  },
  {
    action: 'mute',
    label: 'Mute',
    title: (name) => `Mute ${name}?`,
    consequence: "The player can't chat until they are unmuted.",
    field: requiredReason,
    verb: 'Mute',
    isHarmful: true,
  },
  {
    action: 'ban',
    label: 'Ban',
    title: (name) => `Ban ${name}?`,
    consequence:
      "The player is kicked and can't come back until you pardon them. The reason is shown to them and kept in the audit log.",
    field: requiredReason,
    verb: 'Ban',
    isHarmful: true,
  },
  {
    action: 'pardon',
    label: 'Pardon',
    title: (name) => `Pardon ${name}?`,
    consequence:
      'The ban ends and the player can join again. The audit log keeps who pardoned them.',
    field: null,
    verb: 'Pardon',
    isHarmful: false,
  },
];
