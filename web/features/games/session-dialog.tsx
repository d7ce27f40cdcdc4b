import { useForm } from 'react-hook-form';

import { NewGameSession, type GameSession } from '#contract/games';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { fromLocalTime, toLocalTime } from './local-time.ts';

type SessionDialogProps = { readonly session: GameSession | null; readonly onClose: () => void };
type Typed = { type: string; title: string; start: string; end: string; world: string };

const names = ['type', 'title', 'start', 'end', 'world'] as const;

/** Enters a session, or changes one. Times are typed in the time of this computer. */
export function SessionDialog({ session, onClose }: SessionDialogProps) {
  const creation = useWrite(writes.createGameSession);
  const change = useWrite(writes.changeGameSession);
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: typedFrom(session),
  });
  const { errors } = formState;

  async function save(typed: Typed) {
    const { start, end, world } = typed;
    const body = NewGameSession.safeParse({
      ...typed,
      start: fromLocalTime(start),
      end: fromLocalTime(end),
      world: world.trim() === '' ? null : world,
    });
    if (!body.success) {
      for (const { path, message } of body.error.issues) {
        const name = names.find((each) => each === path[0]);
        if (name !== undefined) setError(name, { message });
      }
      return;
    }
    const saved =
      session === null
        ? await creation.send(body.data)
        : await change.send(body.data, { params: { id: session.id } });
    if (saved) onClose();
  }

  return (
    <FormDialog
      title={session === null ? 'New session' : 'Change the session'}
      submitLabel="Save session"
      busy={creation.isPending || change.isPending}
      formClassName="grid gap-4 sm:grid-cols-2"
      onClose={onClose}
      onSubmit={() => void handleSubmit(save)()}
    >
      <TextField
        label="Title"
        placeholder="Build battle: bus stops"
        frameClassName="sm:col-span-2"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label="Type"
        hint="Shown on the community page"
        placeholder="Build battle"
        error={errors.type?.message}
        {...register('type')}
      />
      <TextField
        label="World"
        mark="(optional)"
        hint="As the game server calls it"
        error={errors.world?.message}
        {...register('world')}
      />
      <TextField
        label="Starts"
        type="datetime-local"
        error={errors.start?.message}
        {...register('start')}
      />
      <TextField
        label="Ends"
        type="datetime-local"
        error={errors.end?.message}
        {...register('end')}
      />
    </FormDialog>
  );
}

function typedFrom(session: GameSession | null): Typed {
  if (session === null) return { type: '', title: '', start: '', end: '', world: '' };
  const { type, title, start, end, world } = session;
  return { type, title, start: toLocalTime(start), end: toLocalTime(end), world: world ?? '' };
}
