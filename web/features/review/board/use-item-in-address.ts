import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

/** The open item is in the address, so that a reload and a link lead to it. */
export function useItemInAddress(key: string | null): void {
  const [search, setSearch] = useSearchParams();
  const shownKey = search.get('item');
  const show = useEffectEvent(() => {
    const next = new URLSearchParams(search);
    if (key === null) next.delete('item');
    else next.set('item', key);
    const state: unknown = history.state;
    // The state tells Back that an item is open.
    setSearch(next, { replace: true, state });
  });
  useEffect(() => {
    if (shownKey !== key) show();
  }, [shownKey, key]);
}
