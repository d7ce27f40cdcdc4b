import type { Conflict } from './find-conflicts.ts';
import type { PickedFile } from './read-drop.ts';
import type { ConflictChoice } from './upload-queue.ts';
import type { ChosenFile } from './uploader.ts';

/** What is asked about names that exist already: one at a time, or once for all. */
export type ConflictQuestion = {
  readonly targetPath: string;
  readonly files: readonly PickedFile[];
  readonly conflicts: readonly Conflict[];
  readonly answers: ReadonlyMap<string, ConflictChoice>;
};

export function askAboutConflicts(
  targetPath: string,
  files: readonly PickedFile[],
  conflicts: readonly Conflict[],
): ConflictQuestion {
  return { targetPath, files, conflicts, answers: new Map() };
}

/** The next name to ask about; null when all are answered. */
export function nextConflict({ conflicts, answers }: ConflictQuestion): Conflict | null {
  return conflicts.find(({ name }) => !answers.has(name)) ?? null;
}

export function openConflicts({ conflicts, answers }: ConflictQuestion): number {
  return conflicts.filter(({ name }) => !answers.has(name)).length;
}

export function answerConflict(
  question: ConflictQuestion,
  choice: ConflictChoice,
  forAll: boolean,
): ConflictQuestion {
  const current = nextConflict(question);
  if (current === null) return question;
  const answers = new Map(question.answers).set(current.name, choice);
  if (!forAll) return { ...question, answers };
  for (const { name, isFolder } of question.conflicts) {
    // A file never replaces a folder: there the file is kept beside it.
    const fitting = isFolder && choice === 'replace' ? 'keep-both' : choice;
    if (!answers.has(name)) answers.set(name, fitting);
  }
  return { ...question, answers };
}

/** What is sent, and how. A name that was free when asked is refused by the server if it no longer is. */
export function chooseFiles(
  files: readonly PickedFile[],
  answers: ReadonlyMap<string, ConflictChoice>,
): readonly ChosenFile[] {
  return files
    .map((picked) => ({ ...picked, conflict: answers.get(picked.name) ?? ('refuse' as const) }))
    .filter(({ conflict }) => conflict !== 'skip');
}
