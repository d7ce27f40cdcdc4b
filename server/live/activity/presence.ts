import { limits } from '#contract/limits';
import type { Editing } from '#contract/socket';
import { minuteMs } from '#contract/text/durations';

type Person = { readonly userId: number; readonly name: string };
/** Identifies one window. */
type Window = object;
type Opened = { readonly editing: Editing; readonly lastSeenAt: number };

/** A message from another instance with everything that is open in its windows. */
export type PresenceNotice = {
  readonly instance: string;
  readonly editing: readonly Editing[];
  /** A new instance asks all others for the same. */
  readonly asks: boolean;
};

export type PresenceDependencies = {
  /** Distinguishes this instance from the others. */
  readonly instance: string;
  readonly now: () => number;
  readonly publish: (notice: PresenceNotice) => void;
};

/** How often an instance announces what is open in its windows; one that stays silent is forgotten. */
const presenceTickMs = 15_000;
const silentMs = 4 * presenceTickMs;
const quietMs = limits.editingQuietMinutes * minuteMs;
/** A notice between instances has at most 7,999 bytes. */
const maxNoticeBytes = 7000;

/** Who has which subject open in an editor, on all instances. It locks nothing: saving compares versions. */
export class Presence {
  readonly #dependencies: PresenceDependencies;
  readonly #windows = new Map<Window, Map<string, Opened>>();
  readonly #others = new Map<string, { editing: readonly Editing[]; lastSeenAt: number }>();
  readonly #listeners = new Set<(editing: readonly Editing[]) => void>();
  #timer: NodeJS.Timeout | null = null;

  constructor(dependencies: PresenceDependencies) {
    this.#dependencies = dependencies;
  }

  /** Asks the other instances what is open there, and from then on announces and forgets at intervals. */
  start(): void {
    this.requestAll();
    this.#timer = setInterval(() => this.tick(), presenceTickMs);
    this.#timer.unref();
  }

  get list(): readonly Editing[] {
    const theirs = [...this.#others.values()].flatMap(({ editing }) => editing);
    const all = [...this.#mine, ...theirs];
    // A window whose instance was killed is open on another one before the first is forgotten.
    return [...new Map(all.map((each) => [`${each.tab} ${each.subject}`, each])).values()];
  }

  /** Calls the listener with the whole list whenever it changes; returns a function that unsubscribes. */
  listen(listener: (editing: readonly Editing[]) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A window has opened a subject or still has it open. */
  hold(
    window: Window,
    { userId, name }: Person,
    { tab, subject }: Pick<Editing, 'tab' | 'subject'>,
  ): void {
    const { now } = this.#dependencies;
    const openSubjects = this.#windows.get(window) ?? new Map<string, Opened>();
    this.#windows.set(window, openSubjects);
    const before = openSubjects.get(subject);
    if (!before && openSubjects.size >= limits.editingPerWindow) return;
    const since = before?.editing.since ?? new Date(now()).toISOString();
    openSubjects.set(subject, {
      editing: { tab, subject, userId, name, since },
      lastSeenAt: now(),
    });
    if (!before) this.#change();
  }

  release(window: Window, subject: string): void {
    if (this.#windows.get(window)?.delete(subject) === true) this.#change();
  }

  /** The window was closed. */
  leave(window: Window): void {
    const openSubjects = this.#windows.get(window);
    this.#windows.delete(window);
    if (openSubjects && openSubjects.size > 0) this.#change();
  }

  receive({ instance, editing, asks }: PresenceNotice): void {
    const before = JSON.stringify(this.#others.get(instance)?.editing ?? []);
    if (editing.length === 0) this.#others.delete(instance);
    else this.#others.set(instance, { editing, lastSeenAt: this.#dependencies.now() });
    if (before !== JSON.stringify(editing)) this.#notifyListeners();
    if (asks) this.#announce();
  }

  /** Asks the other instances what is open there. */
  requestAll(): void {
    this.#announce({ asks: true });
  }

  /** Runs at each interval: forgets subjects nobody works on anymore, and instances that went silent. */
  tick(): void {
    const now = this.#dependencies.now();
    const silent = [...this.#others].filter(([, { lastSeenAt }]) => now - lastSeenAt > silentMs);
    for (const [instance] of silent) this.#others.delete(instance);
    if (silent.length > 0) this.#notifyListeners();
    if (this.#forgetQuiet(now)) this.#change();
    else if (this.#mine.length > 0) this.#announce();
  }

  /** This instance stops, and its windows are gone. */
  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#windows.clear();
    this.#announce();
  }

  get #mine(): readonly Editing[] {
    return [...this.#windows.values()].flatMap((openSubjects) =>
      [...openSubjects.values()].map(({ editing }) => editing),
    );
  }

  #forgetQuiet(now: number): boolean {
    let isAnyGone = false;
    for (const openSubjects of this.#windows.values()) {
      for (const [subject, { lastSeenAt }] of openSubjects) {
        if (now - lastSeenAt > quietMs) isAnyGone = openSubjects.delete(subject);
      }
    }
    return isAnyGone;
  }

  #change(): void {
    this.#notifyListeners();
    this.#announce();
  }

  #notifyListeners(): void {
    const editing = this.list;
    for (const listener of this.#listeners) listener(editing);
  }

  #announce({ asks }: { readonly asks: boolean } = { asks: false }): void {
    const { instance, publish } = this.#dependencies;
    publish({ instance, editing: newestThatFit(this.#mine), asks });
  }
}

/** The newest that fit into a notice. More than that are never open in practice. */
function newestThatFit(editing: readonly Editing[]): readonly Editing[] {
  let bytes = 0;
  const fitting = editing.toReversed().filter((each) => {
    bytes += Buffer.byteLength(JSON.stringify(each)) + 1;
    return bytes <= maxNoticeBytes;
  });
  return fitting.reverse();
}
