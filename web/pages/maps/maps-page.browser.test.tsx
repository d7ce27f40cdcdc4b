import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { testContent } from '../../content/test-content.fixture.ts';
import { openApp } from '../../testing/app.fixture.tsx';

const pier = { name: 'Pier 3', x: 298, z: -430, url: null };
const garden = { name: 'Rain garden', x: 655, z: 240, url: 'https://example.org/garden' };

function withTacoma(mapUrl: string | null) {
  const worlds = testContent.worlds.map((world) =>
    world.id === 'tacoma' ? { ...world, mapUrl, places: [pier, garden] } : world,
  );
  return { ...testContent, worlds };
}

it('[§2] places to start with lead to the live map of their world, or to their own address', async () => {
  await openApp('/maps', { content: withTacoma('https://maps.example.org/') });

  await expect
    .element(page.getByRole('link', { name: /^Pier 3 ?, in a new tab$/ }))
    .toHaveAttribute('href', 'https://maps.example.org/#tacoma:298:0:-430:120:0:0:0:0:perspective');
  await expect
    .element(page.getByRole('link', { name: /^Rain garden ?, in a new tab$/ }))
    .toHaveAttribute('href', garden.url);
});

it('[§2] a place on the map of the world says that the map is opening, one elsewhere does not', async () => {
  await openApp('/maps', { content: withTacoma('https://maps.example.org/') });
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  onTestFinished(() => document.removeEventListener('click', stay));
  const told = page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByText('Opening World Map');

  await page.getByRole('link', { name: /^Rain garden/ }).click();
  expect(told.elements()).toEqual([]);
  await page.getByRole('link', { name: /^Pier 3/ }).click();

  await expect.element(told).toBeVisible();
});

it('[§2] without a live map, a place is only named', async () => {
  await openApp('/maps', { content: withTacoma(null) });

  await expect.element(page.getByText('Pier 3')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Pier 3/ })).not.toBeInTheDocument();
});
