import type { Device } from '#contract/content/content-play';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { cardClass } from '../../ui/cards/card-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { useEntryBeforeHydration } from '../../ui/forms/use-entry-before-hydration.ts';
import { WithoutScripts } from '../../ui/page/without-scripts.tsx';

const deviceClass = classNames(
  cardClass({ edge: 'control', flush: true }),
  'grid h-full cursor-pointer content-start justify-items-center gap-1 px-1.5 py-3 text-center max-sm:py-2 text-text no-underline [--notch:8px]',
  'hover:[--edge:var(--text)] has-checked:[--edge-width:2px] has-checked:[--edge:var(--brick)] has-checked:[--fill:var(--brick-tint)]',
  'forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-3 forced-colors:has-checked:outline-[Highlight]',
  'has-focus-visible:shadow-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text',
);

type DeviceChoiceProps = {
  devices: readonly Device[];
  chosen: Device['id'];
  onChoose: (id: Device['id']) => void;
};

export function DeviceChoice({ devices, chosen, onChoose }: DeviceChoiceProps) {
  const fieldset = useEntryBeforeHydration<HTMLFieldSetElement>((choice) => {
    const checked = choice.querySelector<HTMLInputElement>(':checked')?.value;
    const device = devices.find(({ id }) => id === checked);
    if (device !== undefined && device.id !== chosen) onChoose(device.id);
  });
  return (
    <fieldset ref={fieldset} className="@container">
      <legend className="type-h2-large max-sm:text-[1.625rem]/8">What are you playing on?</legend>
      <WithoutScripts>
        Choosing needs JavaScript, which is turned off in this browser. All steps are below.
      </WithoutScripts>
      {/* Seven devices in rows of two, three, or four; the last one fills its row. */}
      <div className="mt-3 grid grid-cols-2 gap-3 sm:mt-4 max-[22.5rem]:[&>:last-child:nth-child(odd)]:col-span-2 min-[22.5rem]:grid-cols-3 min-[22.5rem]:max-sm:[&>:last-child:nth-child(3n+1)]:col-span-3 min-[22.5rem]:max-sm:[&>:last-child:nth-child(3n+1)]:grid-cols-[4.5rem_auto] min-[22.5rem]:max-sm:[&>:last-child:nth-child(3n+1)]:items-center min-[22.5rem]:max-sm:[&>:last-child:nth-child(3n+1)]:justify-center sm:grid-cols-4 sm:max-wide:[&>:last-child:nth-child(odd)]:col-span-2 wide:grid-cols-7 @max-[14rem]:grid-cols-1 @max-[14rem]:[&>:last-child]:col-span-1!">
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
            <CityPicture name={`device-${id}`} fit="whole" className="h-12 w-full sm:h-24" />
            {/* On a phone the text wraps at the same word in every font. */}
            <span className="leading-5.5 font-bold max-sm:max-w-36 max-sm:text-base">{name}</span>
            {note !== null && <span className="type-small hidden text-muted sm:block">{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
