import { describe, expect, it } from 'vitest';
import { DnsError } from '#protocols/dns/dns-error';
import { createOnce } from './map-record.ts';

const wanted = { name: 'map.city.example', type: 'A', content: '203.0.113.7', proxied: false };

describe('a record that someone created a moment ago', () => {
  const createBeside = (records: readonly { readonly type: string; readonly content: string }[]) =>
    createOnce(
      {
        createRecord: async () => {
          throw new DnsError('already-exists');
        },
        listRecords: async () => records.map((record) => ({ ...wanted, ...record, id: 'r1' })),
      },
      wanted,
    );

  it('[§7] counts as success if it is the same', async () => {
    expect(await createBeside([{ type: 'TXT', content: wanted.content }, wanted])).toEqual({
      action: 'updated',
      record: wanted,
    });
  });

  it.each([
    { type: 'A', content: '203.0.113.9' },
    { type: 'TXT', content: wanted.content },
  ])('[§7] is not reported as success if it is another: $type $content', async (other) => {
    await expect(createBeside([other])).rejects.toMatchObject({ kind: 'already-exists' });
  });
});
