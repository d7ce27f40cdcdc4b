import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settings } from './config.ts';

const names = Object.keys(settings.shape).toSorted();
const practice = {
  PRACTICE_RCON_HOST: '127.0.0.1',
  PRACTICE_RCON_PORT: '40814',
  PRACTICE_RCON_PASSWORD: 'a password',
};

describe('the settings', () => {
  it('[§1] are exactly those in .env.example', () => {
    const listed = readProjectFile('.env.example').match(/^[A-Z_]+(?==)/gm) ?? [];

    expect(listed.toSorted()).toEqual(names);
  });

  it('[§1] are exactly those in the table of the README', () => {
    const [, table = ''] = readProjectFile('README.md').split('## Configuration');
    const firstCells = table.split('\n## ')[0]?.match(/^\| `.*?\|/gm) ?? [];
    const listed = firstCells.flatMap((cell) => cell.match(/[A-Z_]{2,}/g) ?? []);

    expect(listed.toSorted()).toEqual(names);
  });

  it('[§1] are refused with all errors at once, by name', () => {
    const invalid = { PORT: 'http', SECRET_KEY: 'short', TRUST_PROXY: '1', LOG_LEVEL: 'loud' };

    expect(() => readConfig(invalid)).toThrow(ConfigError);
    expect(() => readConfig(invalid)).toThrow(/PORT must .*SECRET_KEY must .*LOG_LEVEL must /s);
    expect(() => readConfig(invalid)).not.toThrow(/TRUST_PROXY/);
  });

  it.each([
    'proxy.example',
    '10.1.2.3/',
    '10.1.2.3/0x0',
    '10.0.0.0/8/32',
    '10.0.0.0/33',
    '-1',
    '1.5',
  ])('[S27] TRUST_PROXY=%s is refused by name and trusts nobody', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY must be the number/);
  });

  it.each([
    ['HOST', 'not a host'],
    ['HOST', '127.0.0.1:3000'],
    ['PUBLIC_URL', 'plan.example'],
    ['PUBLIC_URL', 'plan.example:3000'],
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'https://plan.example/path'],
    ['PUBLIC_URL', 'https://plan.example/?a=1'],
    ['PUBLIC_URL', 'https://me:word@plan.example'],
    ['ADMIN_USERNAME', 'a  b'],
    ['ADMIN_USERNAME', 'a/b'],
    ['ADMIN_USERNAME', 'a'.repeat(65)],
    ['RCON_HOST', 'http://mc.example'],
    ['RCON_HOST', 'mc.example:25575'],
    ['SFTP_HOST', 'x y'],
    ['SFTP_HOST', 'mc..example'],
    ['GAME_HOSTS', 'mc.example,http://x:99/'],
    ['GAME_HOSTS', 'mc.example, ,other.example'],
    ['GAME_HOSTS', '10.0.0.0/8'],
    ['GAME_HOSTS', ','],
    ['UPLOADS_URL', 'file:'],
    ['UPLOADS_URL', 's3://'],
    ['UPLOADS_URL', 's3://class-files/journal'],
    ['UPLOADS_URL', 's3://key:secret@s3.example'],
    ['UPLOADS_URL', 's3://key:secret@s3.example/class-files?tls=maybe'],
    ['UPLOADS_URL', 'https://bucket.example'],
    ['SMTP_URL', 'x'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp:'],
    ['MAIL_FROM', 'nope'],
    ['MAIL_FROM', 'Portal <nope>'],
    ['CONTENT_DIR', '/no/such/folder'],
    ['CONTENT_DIR', fileURLToPath(import.meta.url)],
  ])('[product §3] %s=%s is refused with its name and what it must be', (name, value) => {
    const invalid = () => readConfig({ [name]: value, LOG_LEVEL: 'loud' });

    expect(invalid).toThrow(new RegExp(`^  - ${name} (must|may|can) [^\n]+$`, 'm'));
    expect(invalid).toThrow(/LOG_LEVEL must be one of/);
  });

  it.each([
    ['DATABASE_URL', 'postgres://me:a#b@db.example:5432/name'],
    ['SMTP_URL', 'smtp://me:a/b@mail.example:587'],
    ['UPLOADS_URL', 's3://key:a/b@s3.example/class-files'],
  ])('[product §3] %s=%s is refused with how to write such a password', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(/write .*\/ as %2F$/);
  });

  it.each([
    ['SMTP_URL', 'smtp://me:50%off@mail.example:587'],
    ['UPLOADS_URL', 's3://key:50%off@s3.example/class-files'],
    ['UPLOADS_URL', 'file:///srv/50%off'],
    ['UPLOADS_URL', 'file:///srv/a%2Fb'],
  ])('[product §3] %s=%s is refused, because its % cannot be decoded', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`:\n  - ${name} must have % written as %25[^\n]*$`),
    );
  });

  it.each([
    ['PUBLIC_URL', 'file:///srv/plan'],
    ['SMTP_URL', 'file:mail'],
    ['UPLOADS_URL', 'https://bucket.example/50%off'],
  ])('[product §3] %s=%s is one error', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(/^[^\n]+\n[^\n]+$/);
  });

  it.each([
    ['HOST', '::1'],
    ['PUBLIC_URL', 'https://plan.example:8443/'],
    ['ADMIN_USERNAME', 'Ms Lead_1'],
    ['RCON_HOST', 'mc_1.example.'],
    ['SFTP_HOST', 'fd00::1'],
    ['GAME_HOSTS', 'mc.example, 10.0.0.5,[fd00::1]'],
    ['UPLOADS_URL', 'file:./uploads'],
    ['UPLOADS_URL', 'file:/srv/class files 50%'],
    ['UPLOADS_URL', 's3://key:se%2Fcret@s3.example/class-files/journal?region=us-west-2'],
    ['UPLOADS_URL', 's3://key:secret@127.0.0.1:9000/class-files?tls=off'],
    ['SMTP_URL', 'smtps://user:word@mail.example:465'],
    ['MAIL_FROM', 'Portal <portal@plan.example>'],
    ['MAIL_FROM', 'portal@plan.example'],
    ['CONTENT_DIR', '.'],
  ])('[product §3] %s=%s is accepted', (name, value) => {
    expect(() => readConfig({ [name]: value })).not.toThrow();
  });

  it('[§6] GAME_HOSTS is compared in lowercase, without brackets or a trailing dot', () => {
    const { gameHosts } = readConfig({ GAME_HOSTS: 'MC.example.,[fd00::1]' });

    expect(gameHosts).toEqual(['mc.example', 'fd00::1']);
  });

  it('[§1] count as not set if they are empty', () => {
    expect(readConfig({ PORT: '', RCON_PORT: ' ' })).toMatchObject({
      listen: { port: 3000 },
      console: { port: 40814 },
    });
  });

  it.each([
    { note: 'alone', set: {}, host: '127.0.0.1', isPractice: true },
    {
      note: 'beside RCON_HOST',
      set: { RCON_HOST: 'mc.example' },
      host: 'mc.example',
      isPractice: true,
    },
    { note: 'switched off', set: { PRACTICE_SERVER: 'off' }, host: '127.0.0.1', isPractice: false },
  ])('[§1] the practice server $note', ({ set, host, isPractice }) => {
    const { console } = readConfig({ ...practice, ...set });

    expect(console.host).toBe(host);
    expect(console.practice !== null).toBe(isPractice);
  });

  it.each([
    { note: 'on', set: {}, maps: 'http://127.0.0.1:40880/' },
    { note: 'off', set: { PRACTICE_SERVER: 'off' }, maps: null },
  ])('[product §5] the practice maps while the practice server is $note', ({ set, maps }) => {
    const { game } = readConfig({
      ...practice,
      PRACTICE_MAPS_URL: 'http://127.0.0.1:40880/',
      ...set,
    });

    expect(game.practiceMapsUrl).toBe(maps);
  });

  it('[§6] prints a placeholder instead of the secret', () => {
    const config = readConfig({ RCON_PASSWORD: 'hunter22', SECRET_KEY: 'a long enough secret' });

    expect(JSON.stringify(config)).not.toMatch(/hunter22|long enough/);
    expect(config.console.password?.reveal()).toBe('hunter22');
  });
});

function readProjectFile(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
}
