import { expect, it, onTestFinished, vi } from 'vitest';
import { Secret } from '../../config/secret.ts';
import { createMailer } from './mailer.ts';
import { startMailServer } from './mail-server.fixture.ts';

const mail = {
  to: 'someone@school.example',
  subject: 'Hello',
  text: 'Hello',
  unsubscribeUrl: 'https://plan.example/unsubscribe',
};

it('a mailer that could not be opened can be closed, and opens with a later email', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const url = new Secret(`smtp://127.0.0.1:${server.port}`);
  vi.spyOn(url, 'reveal').mockReturnValueOnce('not an address');
  const mailer = createMailer({ url, from: 'Portal <portal@plan.example>' });

  await expect(mailer.send(mail)).rejects.toThrow('Invalid URL');
  // A rejection that nobody handles would fail the test run.
  mailer.close();
  await mailer.send(mail);

  expect(server.mails).toMatchObject([{ to: ['someone@school.example'] }]);
  mailer.close();
});

it('a mailer sends no password to a server without TLS', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const url = new Secret(`smtp://portal:password@127.0.0.1:${server.port}`);
  const mailer = createMailer({ url, from: 'Portal <portal@plan.example>' });
  onTestFinished(mailer.close);

  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETLS' });

  expect(server.mails).toEqual([]);
});
