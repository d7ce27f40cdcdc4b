/**
 * Runs inline in the head of every page, before anything is painted, so that nobody sees a flash of the other theme.
 * It says in short what `theme-store.ts` says at length: a stored `light` or `dark`, else what the system prefers,
 * and both live, because the store comes with the other scripts.
 */
export const themeScript =
  "(()=>{let m=matchMedia('(prefers-color-scheme: dark)'),p=()=>{let t=null;" +
  "try{t=localStorage.getItem('theme')}catch(e){}if(t!=='light'&&t!=='dark')t=m.matches?'dark':'light';" +
  "document.documentElement.dataset.theme=t};p();m.addEventListener('change',p);addEventListener('storage',p)})()";
