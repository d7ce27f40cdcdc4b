import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { FileQuestion } from './list/file-menu.tsx';
import { joinPath, nameOf, parentOf } from './file-path.ts';
import { FolderPicker } from './folder-picker.tsx';
import { NameDialog } from './name-dialog.tsx';
import { TrashDialog } from './trash-dialog.tsx';
import { formatItems } from './file-labels.ts';
import type { FileActions } from './use-file-actions.ts';

export type FileQuestionsProps = {
  question: FileQuestion;
  /** The open folder. */
  path: string;
  actions: FileActions;
  nowMs: number;
  onClose: () => void;
  /** Asks the same about what a failure has left. */
  onLeft: (question: FileQuestion) => void;
  /** The entries are no longer where they were. */
  onDone: () => void;
};

type QuestionAboutSeveral = Extract<FileQuestion, { readonly paths: unknown }>;

/** The dialogs of the file manager, one at a time. */
export function FileQuestions(props: FileQuestionsProps) {
  const { question, path, actions, nowMs, onClose, onLeft, onDone } = props;

  async function finish(work: Promise<boolean>) {
    if (!(await work)) return;
    onClose();
    onDone();
  }

  async function finishEach(asked: QuestionAboutSeveral, work: Promise<readonly string[]>) {
    const left = await work;
    if (left.length > 0) onLeft({ ...asked, paths: left });
    else await finish(Promise.resolve(true));
  }

  switch (question.name) {
    case 'new-folder':
      return (
        <NameDialog
          title="New folder"
          label="Folder name"
          verb="Create folder"
          startName=""
          isBusy={actions.isBusy}
          onClose={onClose}
          onName={(name) => void finish(actions.createFolder(joinPath(path, name)))}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title={`Rename ${nameOf(question.path)}`}
          label="New name"
          verb="Rename"
          startName={nameOf(question.path)}
          isBusy={actions.isBusy}
          onClose={onClose}
          onName={(name) =>
            void finish(actions.rename(question.path, joinPath(parentOf(question.path), name)))
          }
        />
      );
    case 'move':
    case 'copy': {
      const { paths, name } = question;
      return (
        <FolderPicker
          title={`${name === 'move' ? 'Move' : 'Copy'} ${formatItems(paths)}`}
          verb={name === 'move' ? 'Move here' : 'Copy here'}
          startPath={path}
          moving={name === 'move' ? paths : []}
          isBusy={actions.isBusy}
          onClose={onClose}
          onPick={(folder, taken) =>
            void finishEach(
              question,
              name === 'move' ? actions.move(paths, folder) : actions.copy(paths, folder, taken),
            )
          }
        />
      );
    }
    case 'delete':
      return (
        <ConfirmDialog
          isOpen
          onCancel={onClose}
          onConfirm={() => void finishEach(question, actions.remove(question.paths))}
          title={`Delete ${formatItems(question.paths)}?`}
          description="It moves to the trash on the server. You can restore it from there."
          confirmLabel="Delete"
          busy={actions.isBusy}
        />
      );
    case 'trash':
      return <TrashDialog nowMs={nowMs} onClose={onClose} />;
    default:
      return question satisfies never;
  }
}
