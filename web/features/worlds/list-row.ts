const rowClass = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4';

/** A row with text at the left and buttons at the right. */
export const listRowClass = `${rowClass} py-2`;

/** Such a row in the narrow column of players. */
export const playerRowClass = `${rowClass} min-h-10 py-0.5`;

export const listNoteClass = 'border-t border-line px-4 py-3';
