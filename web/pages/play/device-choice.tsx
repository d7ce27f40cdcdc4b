import type { ReactNode } from 'react';

import type { Device } from '#contract/content-play';
import { cardClass } from '../../ui/cards/card-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { QuestionIcon } from '../../ui/icons/status-icons.tsx';
import { ComputerIcon, PhoneIcon } from '../../ui/icons/thing-icons.tsx';
import { WithoutScripts } from '../../ui/page/without-scripts.tsx';
import { GamepadIcon, SchoolIcon } from './device-icons.tsx';

const icons: Readonly<Record<Device['id'], ReactNode>> = {
  java: <ComputerIcon />,
  bedrock: <PhoneIcon />,
  xbox: <GamepadIcon />,
  playstation: <GamepadIcon />,
  switch: <GamepadIcon />,
  education: <SchoolIcon />,
  'not-sure': <QuestionIcon />,
};

const deviceClass = classNames(
  cardClass({ edge: 'control', flush: true }),
  'grid h-full cursor-pointer content-start justify-items-center gap-1 px-3 py-4 text-center text-text no-underline [--notch:8px]',
  'hover:[--edge:var(--text)] has-checked:[--edge-width:2px] has-checked:[--edge:var(--primary)] has-checked:[--fill:var(--primary-tint)]',
  'has-focus-visible:shadow-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text',
  '[&>svg]:size-7 has-checked:[&>svg]:text-primary',
);

type DeviceChoiceProps = {
  devices: readonly Device[];
  chosen: Device['id'];
  onChoose: (id: Device['id']) => void;
};

export function DeviceChoice({ devices, chosen, onChoose }: DeviceChoiceProps) {
  return (
    <fieldset>
      <legend className="type-h2">What are you playing on?</legend>
      <WithoutScripts>Choosing needs JavaScript, which is off. All steps are below.</WithoutScripts>
      {/* Seven devices in rows of two or four: the last one fills its row. */}
      <div className="mt-6 grid grid-cols-2 gap-3 max-wide:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-4 wide:grid-cols-7">
        {devices.map(({ id, name, note }) => (
          <label key={id} className={deviceClass}>
            <input
              type="radio"
              name="device"
              value={id}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {icons[id]}
            {/* On a phone the text wraps at the same word in every font. */}
            <span className="leading-5.5 font-bold max-sm:max-w-36">{name}</span>
            {note !== null && <span className="type-small text-muted max-sm:max-w-36">{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
