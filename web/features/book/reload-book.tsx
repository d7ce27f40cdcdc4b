import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { Button } from '../../ui/button.tsx';
import { ReloadIcon } from '../../ui/icons/arrow-icons.tsx';

/** Has the plugin read its file again; the toast says what it answered. */
export function ReloadBook({ label }: { label: 'Reload Plugin' | 'Reload BookNews' }) {
  const reload = useWrite(writes.reloadBook);
  return (
    <Button icon={<ReloadIcon />} busy={reload.isPending} onClick={() => void reload.send()}>
      {label}
    </Button>
  );
}
