import { limits } from '#contract/limits';
import type { Editing } from '#contract/socket';

type Person = { readonly userId: number; readonly name: string };
/** What is known of one window: nothing but that it lives and goes. */
type Window = object;
type Held = { readonly editing: Editing; readonly saidAt: number };

/** Word from another instance: all that is open in its windows. */
export type PresenceNotice = {
  readonly instance: string;
  readonly editing: readonly Editing[];
  /** Somebody new, who wants to hear the same of everybody. */
  readonly asks: boolean;
};

type Parts = {
  readonly instance: string;
  readonly now: () => number;
  readonly tell: (notice: PresenceNotice) => void;
};

export type Presence = ReturnType<typeof createPresence>;

/** An instance says every so often what is open in its windows; the word of one that fell silent counts no longer. */
export const presenceTickMs = 15_000;
const silentMs = 4 * presenceTickMs;
const quietMs = limits.editingQuietMinutes * 60_000;
/** A notice between instances has room for 7,999 bytes. */
const mostNoticeBytes = 7000;

/** Who has what open in an editor, in all windows of all instances. It locks nothing: saving looks at versions. */
export function createPresence({ instance, now, tell }: Parts) {
  const windows = new Map<Window, Map<string, Held>>();
  const others = new Map<string, { editing: readonly Editing[]; heardAt: number }>();
  const listeners = new Set<(editing: readonly Editing[]) => void>();

  const mine = () => [...windows.values()].flatMap((held) => [...held.values()].map(editingOf));
  const list = (): readonly Editing[] => [
    ...mine(),
    ...[...others.values()].flatMap(({ editing }) => editing),
  ];
  const announce = (asks = false) => tell({ instance, editing: whatFits(mine()), asks });

  function changed(isMine: boolean): void {
    const editing = list();
    for (const listener of listeners) listener(editing);
    if (isMine) announce();
  }

  return {
    list,

    /** Calls with the whole list whenever it changes; returns the way to stop. */
    listen(listener: (editing: readonly Editing[]) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** A window has something open, or still has. */
    hold(window: Window, person: Person, { tab, subject }: Pick<Editing, 'tab' | 'subject'>): void {
      const held = windows.get(window) ?? new Map<string, Held>();
      windows.set(window, held);
      const before = held.get(subject);
      if (!before && held.size >= limits.editingPerWindow) return;
      const since = before?.editing.since ?? new Date(now()).toISOString();
      const { userId, name } = person;
      held.set(subject, { editing: { tab, subject, userId, name, since }, saidAt: now() });
      if (!before) changed(true);
    },

    release(window: Window, subject: string): void {
      if (windows.get(window)?.delete(subject) === true) changed(true);
    },

    /** The window has gone. */
    leave(window: Window): void {
      const held = windows.get(window);
      windows.delete(window);
      if (held && held.size > 0) changed(true);
    },

    hear({ instance: from, editing, asks }: PresenceNotice): void {
      const before = JSON.stringify(others.get(from)?.editing ?? []);
      if (editing.length === 0) others.delete(from);
      else others.set(from, { editing, heardAt: now() });
      if (before !== JSON.stringify(editing)) changed(false);
      if (asks) announce();
    },

    /** Asks the other instances what is open there. */
    ask: () => announce(true),

    /** Called every `presenceTickMs`: forgets what nobody works on any more, and instances that fell silent. */
    tick(): void {
      let isMine = false;
      for (const held of windows.values()) {
        for (const [subject, { saidAt }] of held) {
          if (now() - saidAt > quietMs) isMine = held.delete(subject);
        }
      }
      const silent = [...others].filter(([, { heardAt }]) => now() - heardAt > silentMs);
      for (const [name] of silent) others.delete(name);
      if (isMine || silent.length > 0) changed(isMine);
      else if (mine().length > 0) announce();
    },

    /** This instance ends, and its windows with it. */
    close(): void {
      windows.clear();
      tell({ instance, editing: [], asks: false });
    },
  };
}

function editingOf({ editing }: Held): Editing {
  return editing;
}

/** The newest that fit; more are open at once only when somebody plays with it. */
function whatFits(editing: readonly Editing[]): readonly Editing[] {
  let bytes = 0;
  const fitting = editing.toReversed().filter((each) => {
    bytes += Buffer.byteLength(JSON.stringify(each)) + 1;
    return bytes <= mostNoticeBytes;
  });
  return fitting.reverse();
}
