import { createContext, useContext, useEffect } from 'react';

/** Where a page that shows one post or project names it for the title of the document. */
export const ItemTitleContext = createContext<(title: string | null) => void>(() => undefined);

/** Null while the title is not known: the document then has the title of its route. */
export function useItemTitle(title: string | null): void {
  const setTitle = useContext(ItemTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
