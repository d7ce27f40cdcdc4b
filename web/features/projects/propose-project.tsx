import { useState } from 'react';

import { ProjectForm } from '#contract/community/projects';
import { useFormDraft } from '../../api/storage/use-form-draft.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { projectWrites } from '../../api/writes/project-writes.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { emptyProject, ProjectFields } from './project-dialogs.tsx';

type ProposeProjectProps = {
  /** A student's proposal waits for review; one by staff is published immediately. */
  readonly isReviewed: boolean;
};

/** A button that opens the proposal form. */
export function ProposeProject({ isReviewed }: ProposeProjectProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PlusIcon />} onClick={() => setOpen(true)}>
        Propose a project
      </Button>
      {isOpen && <ProposalDialog isReviewed={isReviewed} onClose={() => setOpen(false)} />}
    </>
  );
}

const draftFields = ['title', 'type', 'description', 'participants', 'kind', 'world', 'x', 'z'];

function ProposalDialog({ isReviewed, onClose }: ProposeProjectProps & { onClose: () => void }) {
  const draft = useFormDraft('project', draftFields);
  const { send, isPending, error } = useWrite(projectWrites.proposeProject, {
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  const { field, onSubmit } = useSchemaForm({
    defaults: emptyProject,
    numbers: ['progress', 'participants'],
    loadSchema: async () => ProjectForm,
    onSubmit: (project) => send(project),
  });
  return (
    <FormDialog
      title="Propose a project"
      description={
        isReviewed
          ? 'A project starts with a question about a real place. A teacher reads this before it appears.'
          : 'A project starts with a question about a real place. It appears right away.'
      }
      submitLabel="Send proposal"
      busy={isPending}
      failure={error}
      draft={draft}
      formClassName="grid gap-4 sm:grid-cols-2"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <ProjectFields field={field} hasProgress={false} />
    </FormDialog>
  );
}
