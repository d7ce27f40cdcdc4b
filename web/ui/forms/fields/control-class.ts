import { classNames } from '../../class-names.ts';

export const fieldClass = 'grid min-w-0 content-start gap-1.5';
export const fieldLabelClass =
  'justify-self-start text-base/5.5 font-bold wrap-anywhere dense:text-md';
export const fieldHintClass = 'type-small text-muted';

export type ControlLook = {
  kind?: 'input' | 'area' | 'select';
  /** `small` is 36 px (44 px on touch) and as wide as its content. */
  size?: 'main' | 'small';
};

const controlBase =
  'base:px-3.5 scroll-mt-10 min-w-0 rounded-control border border-control bg-surface leading-6 text-text transition-[border-color] duration-[120ms] ease-out placeholder:text-muted placeholder:opacity-100 hover:border-text disabled:border-line disabled:bg-raised disabled:text-muted aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] aria-invalid:focus-visible:shadow-focus';
const readOnlyClass =
  '[&:read-only:not([type=file])]:border-line [&:read-only:not([type=file])]:bg-raised [&:read-only:not([type=file])]:text-muted';
const controlKinds = {
  input: `base:py-1.5 ${readOnlyClass}`,
  area: `base:py-3 resize-y ${readOnlyClass}`,
  select:
    'base:py-1.5 appearance-none bg-[image:var(--chevron)] bg-size-[20px_20px] bg-position-[right_14px_center] bg-no-repeat pe-11',
} as const;
const controlSizes = {
  main: 'base:min-h-control base:w-full',
  small: 'base:min-h-control-small base:w-auto',
} as const;

/** The classes of an input, a text area, or a select without a `Field`. */
export function controlClass({ kind = 'input', size = 'main' }: ControlLook = {}): string {
  return classNames(
    controlBase,
    controlKinds[kind],
    controlSizes[size],
    size === 'small' && 'py-1',
  );
}
