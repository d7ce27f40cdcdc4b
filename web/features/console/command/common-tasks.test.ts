import { describe, expect, it } from 'vitest';
import { listCommonTasks } from './common-tasks.tsx';

describe('Common tasks', () => {
  it.each([
    { label: 'Tell everyone…', answer: 'restart at 5', command: 'say restart at 5' },
    { label: 'Save the world now', answer: '', command: 'save-all' },
    { label: 'Refresh a map…', answer: 'tacoma', command: 'bluemap update tacoma' },
  ])('[§2] "$label" sends "$command"', ({ label, answer, command }) => {
    const task = listCommonTasks(['tacoma', 'earth']).find((each) => each.label === label);

    expect(task?.commandFor(answer)).toBe(command);
  });

  it('[§2] offers no map refresh while no map is known', () => {
    expect(listCommonTasks([]).map(({ label }) => label)).not.toContain('Refresh a map…');
  });
});
