import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRendererLoader, zoneOrUtc } from './render-page.ts';

it('a build that could not be loaded is loaded by a later page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'web', '.vite'), { recursive: true });
  await writeFile(join(folder, 'server', 'render.js'), "export const renderPage = () => 'page';");
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html>');
  const load = createRendererLoader(join(folder, 'web'));

  await expect(load()).rejects.toThrow('manifest.json');
  await writeFile(join(folder, 'web', '.vite', 'manifest.json'), '{}');

  expect(await load()).toMatchObject({ template: '<!doctype html>', manifest: {} });
  expect(load()).toBe(load());
});

it.each([
  { tz: 'America/New_York', name: 'America/New_York', zone: 'America/New_York' },
  { tz: 'that is empty', name: 'Etc/Unknown', zone: 'UTC' },
  { tz: 'No/Such', name: undefined, zone: 'UTC' },
])('[§2] with a TZ $tz, pages are rendered in $zone', ({ name, zone }) => {
  expect(zoneOrUtc(name)).toBe(zone);
});
