import { expect, it } from 'vitest';
import { writeMail } from './mail-text.ts';

const frame = {
  siteTitle: 'Blockplan',
  address: 'https://plan.example',
  unsubscribeUrl: 'https://plan.example/unsubscribe?token=t',
};

it('[P-10] the email about a report does not say that someone was mentioned', () => {
  const { text } = writeMail([{ kind: 'mentioned', href: '/forum/1' }], frame);

  expect(text).not.toContain('mentioned');
  expect(text).toContain('There is something for you to read.\nhttps://plan.example/forum/1\n');
});

it.each(['https://elsewhere.example/', '//elsewhere.example', '/forum/1 and more', '@elsewhere'])(
  '[P-10] an email links only to pages of the portal, not to %s',
  (href) => {
    const { text } = writeMail([{ kind: 'answered', href }], frame);

    expect(text).toContain('\nhttps://plan.example/\n');
    expect(text).not.toContain(href);
  },
);
