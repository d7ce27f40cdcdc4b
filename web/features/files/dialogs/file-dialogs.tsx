import { editableExtensions } from '#contract/files/file-rules';
import { getBaseName, joinPath } from '#contract/files/remote-path';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { FileQuestion } from '../list/file-menu.tsx';
import { getParentPath } from '../file-path.ts';
import { FolderPicker } from './folder-picker.tsx';
import { NameDialog } from './name-dialog.tsx';
import { TrashDialog } from './trash-dialog.tsx';
import { formatItems } from '../actions/file-labels.ts';
import type { FileActions } from '../actions/use-file-actions.ts';

export type FileDialogsProps = {
  question: FileQuestion;
  /** The open folder. */
  path: string;
  actions: FileActions;
  nowMs: number;
  onOpenFile: (path: string) => void;
  onClose: () => void;
  /** Asks the same about what a failure has left. */
  onLeft: (asked: FileQuestion, left: FileQuestion) => void;
  /** The entries are no longer where they were. */
  onDone: () => void;
};

type QuestionAboutSeveral = Extract<FileQuestion, { readonly paths: unknown }>;

/** The dialogs of the file manager, one at a time. */
export function FileDialogs(props: FileDialogsProps) {
  const { question, path, actions, nowMs, onOpenFile, onClose, onLeft, onDone } = props;

  async function finish(work: Promise<boolean>) {
    if (!(await work)) return;
    onClose();
    onDone();
  }

  async function createFile(created: string) {
    if (!(await actions.createFile(created))) return;
    onClose();
    onDone();
    onOpenFile(created);
  }

  async function finishSeveral(asked: QuestionAboutSeveral, work: Promise<readonly string[]>) {
    const left = await work;
    if (left.length > 0) onLeft(asked, { ...asked, paths: left });
    else await finish(Promise.resolve(true));
  }

  /** Goes on without its dialog. The entries stay where they are. */
  async function copy(asked: QuestionAboutSeveral, folder: string, taken: ReadonlySet<string>) {
    onClose();
    onDone();
    const left = await actions.copying.copy(asked.paths, folder, taken);
    if (left.length > 0) onLeft(asked, { ...asked, paths: left });
  }

  switch (question.name) {
    case 'new-folder':
      return (
        <NameDialog
          title="New folder"
          label="Folder name"
          verb="Create folder"
          startName=""
          isBusy={actions.isBusy.creating}
          onClose={onClose}
          onName={(name) => void finish(actions.createFolder(joinPath(path, name)))}
        />
      );
    case 'new-file':
      return (
        <NameDialog
          title="New file"
          label="File name"
          hint={`A text file, with one of these endings: ${editableExtensions.join(' ')}`}
          verb="Create file"
          startName=""
          isBusy={actions.isBusy.creating}
          onClose={onClose}
          onName={(name) => void createFile(joinPath(path, name))}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title={`Rename ${getBaseName(question.path)}`}
          label="New name"
          verb="Rename"
          startName={getBaseName(question.path)}
          isBusy={actions.isBusy.placing}
          onClose={onClose}
          onName={(name) =>
            void finish(actions.rename(question.path, joinPath(getParentPath(question.path), name)))
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
          isBusy={name === 'move' ? actions.isBusy.placing : actions.copying.progress !== null}
          onClose={onClose}
          onPick={(folder, taken) =>
            void (name === 'move'
              ? finishSeveral(question, actions.move(paths, folder))
              : copy(question, folder, taken))
          }
        />
      );
    }
    case 'delete':
      return (
        <ConfirmDialog
          isOpen
          onCancel={onClose}
          onConfirm={() => void finishSeveral(question, actions.remove(question.paths))}
          title={`Delete ${formatItems(question.paths)}?`}
          description="Deleted items move to the trash on the server. You can restore them from there."
          confirmLabel="Delete"
          busy={actions.isBusy.deleting}
        />
      );
    case 'trash':
      return <TrashDialog nowMs={nowMs} onClose={onClose} />;
    default:
      return question satisfies never;
  }
}
