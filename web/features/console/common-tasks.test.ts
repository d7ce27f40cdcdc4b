import { describe, expect, it } from 'vitest';
import { plainCommands } from './plain-commands.ts';

describe('Buttons in plain words', () => {
  it.each([
    { label: 'Tell everyone…', answer: 'restart at 5', command: 'say restart at 5' },
    { label: 'Who is online?', answer: '', command: 'list' },
    { label: 'Save the world now', answer: '', command: 'save-all' },
    { label: 'Refresh the map of…', answer: 'tacoma', command: 'bluemap update tacoma' },
  ])('[§2] "$label" sends "$command"', ({ label, answer, command }) => {
    const plain = plainCommands(['tacoma', 'earth']).find((each) => each.label === label);

    expect(plain?.commandFor(answer)).toBe(command);
  });

  it('[§2] no map can be refreshed where none is known', () => {
    expect(plainCommands([]).map(({ label }) => label)).not.toContain('Refresh the map of…');
  });
});
