import { describe, expect, it } from 'vitest';

import { createOrChange } from './create-or-change.ts';

describe('[§4] a form that creates or changes', () => {
  const body = { title: 'Bus stops', world: 'tacoma' };
  const edited = new Set(['title']);

  function aForm(id: string | null) {
    const sent: unknown[] = [];
    const send = async (...args: readonly unknown[]) => sent.push(args);
    const write = { send, isPending: false, error: null };
    return { sent, form: createOrChange<typeof body>(id, write, write) };
  }

  it('sends everything when it creates', async () => {
    const { sent, form } = aForm(null);

    expect(await form.save(body, edited)).toBe(true);

    expect(sent).toEqual([[body, undefined]]);
  });

  it('sends only what was edited when it changes, as others may have changed the rest', async () => {
    const { sent, form } = aForm('s1');

    await form.save(body, edited);

    expect(sent).toEqual([[{ title: 'Bus stops' }, { params: { id: 's1' } }]]);
  });
});
