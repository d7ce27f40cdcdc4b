import { useState } from 'react';
import type { BlueMapMaps } from '#contract/maps/bluemap';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import type { ReadState } from '../../../api/reads/use-read.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/fields/field-error.tsx';
import { SelectField } from '../../../ui/forms/fields/field.tsx';
import { NewTabIcon } from '../../../ui/icons/arrow-icons.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import type { BlueMapControl, BlueMapRequest } from './use-blue-map.ts';

export type MapActionsProps = {
  maps: ReadState<BlueMapMaps>;
  /** The id of the chosen map; empty for none. */
  map: string;
  onChoose: (map: string) => void;
  control: BlueMapControl;
};

/** The buttons that draw one world or all, stop, start, and show the state. */
export function MapActions({ maps, map, onChoose, control }: MapActionsProps) {
  const [isMissing, setMissing] = useState(false);

  function choose(id: string) {
    setMissing(false);
    onChoose(id);
  }

  function update() {
    setMissing(map === '');
    if (map !== '') control.run({ action: 'update', map });
  }

  return (
    <Card flush as="section" aria-label="Render maps" edge="control">
      <CardHeader title="Render maps">
        <OpenLiveMaps />
      </CardHeader>
      <div className="grid gap-4 p-4">
        <MapPicker maps={maps} map={map} isMissing={isMissing} onChoose={choose} />
        <div className="flex flex-wrap gap-2">
          <Action
            request={map === '' ? null : { action: 'update', map }}
            control={control}
            onPress={update}
          >
            Update world
          </Action>
          <Action request={{ action: 'update-all' }} control={control}>
            Update all worlds
          </Action>
        </div>
        <p className="text-muted">“Update all worlds” updates every map, including frozen ones.</p>
        <div className="grid gap-2 border-y border-line py-4">
          <div className="flex flex-wrap gap-2">
            <Action request={{ action: 'start' }} control={control}>
              Start
            </Action>
            <Action request={{ action: 'stop' }} control={control} tone="danger-quiet">
              Stop all rendering
            </Action>
            <Action request={{ action: 'cancel' }} control={control}>
              Cancel all tasks
            </Action>
          </div>
          <p className="text-muted">
            Rendering stays stopped, even after a restart, until someone chooses Start. Canceling
            empties the queue. Anything not rendered yet stays as it is until its world is updated
            again.
          </p>
        </div>
        <div className="flex flex-wrap gap-2" role="group" aria-label="Ask BlueMap">
          <Action request={{ action: 'status' }} control={control} size="small">
            Status
          </Action>
          <Action request={{ action: 'maps' }} control={control} size="small">
            Show maps
          </Action>
          <Action request={{ action: 'tasks' }} control={control} size="small">
            Check Tasks
          </Action>
        </div>
      </div>
    </Card>
  );
}

/** Needs no console. */
export function OpenLiveMaps() {
  return (
    <ButtonLink size="small" href="/maps" target="_blank" iconAfter={<NewTabIcon size={16} />}>
      Open live maps
      <span className="sr-only">, in a new tab</span>
    </ButtonLink>
  );
}

type ActionProps = {
  /** What the button sends; null until a map is chosen. */
  request: BlueMapRequest | null;
  control: BlueMapControl;
  onPress?: () => void;
  tone?: 'danger-quiet';
  size?: 'small';
  children: string;
};

function Action({ request, control, onPress, tone, size, children }: ActionProps) {
  const isPrimary = request === null || request.action === 'update';
  return (
    <Button
      tone={tone ?? (isPrimary ? 'primary' : 'default')}
      size={size}
      aria-disabled={control.isPending || undefined}
      onClick={onPress ?? (() => request !== null && control.run(request))}
    >
      {children}
    </Button>
  );
}

function MapPicker({
  maps: { data, error },
  map,
  isMissing,
  onChoose,
}: Omit<MapActionsProps, 'control'> & { isMissing: boolean }) {
  return (
    <>
      <SelectField
        label="World"
        value={map}
        error={isMissing ? 'Choose a world first.' : undefined}
        hint={
          data?.source === 'worlds'
            ? 'BlueMap does not list its maps, so these are the worlds. A map with the same name must exist.'
            : undefined
        }
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{data === undefined ? 'Loading…' : 'Choose a world'}</option>
        {data?.maps.map(({ id, name }) => (
          <option key={id} value={id}>
            {name === id ? id : `${name} (${id})`}
          </option>
        ))}
      </SelectField>
      {error !== null && <FieldError>{errorMessage(error)}</FieldError>}
    </>
  );
}
