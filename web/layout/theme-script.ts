/**
 * Runs inline in the head of every page, before anything is painted, so that nobody sees a flash of the other theme.
 * It says in one line what `theme-store.ts` says at length: a stored `light` or `dark`, else what the system prefers.
 */
export const themeScript =
  "(()=>{let t=null;try{t=localStorage.getItem('theme')}catch(e){}" +
  "if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  'document.documentElement.dataset.theme=t})()';
