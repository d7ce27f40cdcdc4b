export type ChipGroupProps<Value> = {
  /** Names the group for screen readers. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
};

/** Filter buttons of which one is pressed; on a phone they fill their rows. */
export function ChipGroup<Value extends string | null>({
  label,
  options,
  selected,
  onSelect,
}: ChipGroupProps<Value>) {
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          className="relative inline-flex min-h-10 items-center rounded-control border border-control bg-surface px-3.5 text-base font-semibold dense:text-md hover:border-text max-sm:flex-[1_0_auto] max-sm:justify-center touch:min-h-11 aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-bg forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-3 forced-colors:aria-pressed:outline-[Highlight]"
          aria-pressed={option.value === selected}
          onClick={() => onSelect(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
