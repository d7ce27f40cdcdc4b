import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { errorMessage } from '../../ui/loading/error-message.ts';
import type { Read } from '../../api/reads/read.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/fields/field-error.tsx';
import { ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { ClockIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/status/pill.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { ConsoleRequired, useConsoleConnected } from './console-required.tsx';
import { listRowClass } from './list-row.ts';

export type ListTabProps<Reply> = {
  read: Read<Reply>;
  /** The game server is polled only while the tab is shown. */
  isOpen: boolean;
  /** What is not possible here yet, such as `edit worlds`. */
  editing: string;
  children: (reply: Reply) => ReactNode;
};

/** A tab that shows a live list of the server; changing it is not available yet (product §5). */
export function ListTab<Reply>({ read, isOpen, editing, children }: ListTabProps<Reply>) {
  const isConnected = useConsoleConnected();
  const { data, error, refresh } = useRead(read, { enabled: isOpen && isConnected === true });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card tone="page" className={listRowClass}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Pill tone="sun" icon={<ClockIcon />}>
            coming soon
          </Pill>
          <p>
            You can't {editing} here yet. For now, use the{' '}
            <Link href="/server-control/command">Command tab</Link>.
          </p>
        </div>
        <Button
          size="small"
          icon={<ReloadIcon size={16} />}
          disabled={isConnected !== true}
          onClick={() => void refresh()}
        >
          Refresh
        </Button>
      </Card>
      {isConnected === false && <ConsoleRequired />}
      {isConnected !== false && error !== null && (
        <FieldError role="status">{errorMessage(error)}</FieldError>
      )}
      {isConnected !== false && error === null && data === undefined && (
        <SkeletonLines lines={6} label="Asking the game server" />
      )}
      {isConnected !== false && error === null && data !== undefined && children(data)}
    </div>
  );
}
