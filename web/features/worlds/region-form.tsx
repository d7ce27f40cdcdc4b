import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { circleAround, RegionCorners } from '#contract/bluemap-region';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { RegionDrawing } from './region-drawing.tsx';
import type { BlueMapControl } from './use-blue-map.ts';

type Corners = z.input<typeof RegionCorners>;
type RegionFields = UseFormReturn<Corners, unknown, RegionCorners>;

const fields = [
  { name: 'x1', label: 'Corner 1 X' },
  { name: 'z1', label: 'Corner 1 Z' },
  { name: 'x2', label: 'Corner 2 X' },
  { name: 'z2', label: 'Corner 2 Z' },
] as const;
const empty = { x1: '', z1: '', x2: '', z2: '' };

/** Draws a part of a world: two corners as a person knows them, the circle as BlueMap takes it. */
export function RegionForm({ map, control }: { map: string; control: BlueMapControl }) {
  const form: RegionFields = useForm({
    resolver: zodResolver(RegionCorners),
    defaultValues: empty,
  });
  const [isMapMissing, setMapMissing] = useState(false);

  function update(region: RegionCorners) {
    setMapMissing(map === '');
    if (map !== '') control.run({ action: 'region', map, region });
  }

  return (
    <Card flush as="section" aria-label="Update a region">
      <CardHeader title="Update a region" />
      <div className="region-columns">
        <form
          noValidate
          className="region-form"
          aria-label="Update a region"
          onSubmit={(event) => {
            setMapMissing(map === '');
            void form.handleSubmit(update)(event);
          }}
        >
          {fields.map(({ name, label }) => (
            <TextField
              key={name}
              {...form.register(name)}
              label={label}
              error={form.formState.errors[name]?.message}
              mono
              inputMode="text"
              autoComplete="off"
            />
          ))}
          <div className="region-send">
            {isMapMissing && map === '' && <FieldError>Choose a world first</FieldError>}
            <Button type="submit" tone="default" aria-disabled={control.isPending || undefined}>
              Update region
            </Button>
          </div>
        </form>
        <RegionPreview form={form} map={map} />
      </div>
    </Card>
  );
}

function RegionPreview({ form, map }: { form: RegionFields; map: string }) {
  const typed = useWatch({ control: form.control });
  const parsed = RegionCorners.safeParse(typed);
  if (!parsed.success) {
    return (
      <p className="text-muted">
        Type X and Z of two opposite corners, as the game shows them with F3. The drawing of what
        will be rendered appears here.
      </p>
    );
  }
  const { x, z, radius } = circleAround(parsed.data);
  return (
    <div className="region-preview">
      <RegionDrawing corners={parsed.data} />
      <pre className="console-ground console-line">
        {`bluemap update ${map === '' ? '<world>' : map} ${x} ${z} ${radius}`}
      </pre>
    </div>
  );
}
