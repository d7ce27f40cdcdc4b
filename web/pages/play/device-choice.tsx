import type { ReactNode } from 'react';

import type { Device } from '#contract/content-play';
import { QuestionIcon } from '../../ui/icons/status-icons.tsx';
import { ComputerIcon, PhoneIcon } from '../../ui/icons/thing-icons.tsx';
import { WithoutScripts } from '../../ui/without-scripts.tsx';
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

type DeviceChoiceProps = {
  devices: readonly Device[];
  chosen: Device['id'];
  onChoose: (id: Device['id']) => void;
};

export function DeviceChoice({ devices, chosen, onChoose }: DeviceChoiceProps) {
  return (
    <fieldset>
      <legend className="type-h2">What are you playing on?</legend>
      <WithoutScripts>
        Choosing needs JavaScript, which is switched off in this browser. Below are the steps of the
        first one, and then those of all others.
      </WithoutScripts>
      <div className="device-list">
        {devices.map(({ id, name, note }) => (
          <label key={id} className="sheet device">
            <input
              type="radio"
              name="device"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {icons[id]}
            <span className="device-name">{name}</span>
            {note !== null && <span className="type-small text-muted">{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
