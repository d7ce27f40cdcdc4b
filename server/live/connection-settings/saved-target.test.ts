import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSavedTarget } from './saved-target.ts';

const configured = { host: 'game.example', port: 25575 };
const chosen = { host: 'other.example', port: 25576 };

describe('the target of a link', () => {
  const rows = new Map<string, unknown>();
  beforeEach(() => rows.clear());

  const store = {
    load: async (name: string) => rows.get(name) ?? null,
    save: async (name: string, settings: unknown) => void rows.set(name, settings),
    forget: async (name: string) => void rows.delete(name),
  };
  const savedTarget = (practice: typeof configured | null = null) =>
    createSavedTarget({
      store,
      rowName: 'console',
      shape: z.object({ host: z.string(), port: z.number() }),
      configured,
      practice,
    });

  it('[§4] from the settings is known to be disconnected until someone connects', async () => {
    const saved = savedTarget();
    expect(await saved.isKeptDisconnected()).toBe(false);

    await saved.keepDisconnected();

    expect(await saved.isKeptDisconnected()).toBe(true);
    expect(await saved.find()).toEqual(configured);
    // At the start, the settings count again.
    expect(await saved.load()).toEqual(configured);
    await saved.save(configured);
    expect(await saved.isKeptDisconnected()).toBe(false);
  });

  it('[§4] from the panel is kept for “Connect again” while it is disconnected', async () => {
    const saved = savedTarget();
    await saved.save(chosen);
    expect(await saved.load()).toEqual(chosen);

    await saved.keepDisconnected();

    expect(await saved.isKeptDisconnected()).toBe(true);
    expect(await saved.find()).toEqual(chosen);
    expect(await saved.load()).toEqual(configured);
  });

  it.each(['127.0.0.1', 'localhost'])(
    '[product §5] is not kept if it is the practice server at %s, which has a new password at each start',
    async (host) => {
      const saved = savedTarget({ host: '127.0.0.1', port: 40_814 });
      await saved.save(chosen);

      await saved.save({ host, port: 40_814 });

      expect(await saved.load()).toEqual(configured);
    },
  );
});
