import { useEffect, useState } from 'react';

let hasRisen = false;

/** Whether the model city rises: once per visit. Later, the home page shows it as it was. */
export function useFirstVisitAnimation(): boolean {
  const [isFirst] = useState(() => !hasRisen);
  useEffect(() => {
    hasRisen = true;
  }, []);
  return isFirst;
}
