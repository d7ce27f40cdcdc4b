// Paths below SFTP_ROOT: absolute, with `/` between names.

export type Crumb = { readonly name: string; readonly path: string };

export function getParentPath(path: string): string {
  const cut = path.lastIndexOf('/');
  return cut <= 0 ? '/' : path.slice(0, cut);
}

/** The root and every folder down to this path. */
export function buildBreadcrumbs(path: string): readonly Crumb[] {
  const names = path.split('/').filter((name) => name !== '');
  return [
    { name: '/', path: '/' },
    ...names.map((name, index) => ({ name, path: `/${names.slice(0, index + 1).join('/')}` })),
  ];
}

export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);
}

/** `tacoma (1).conf`: the first name like it that is free. */
export function findFreeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const ending = dot > 0 ? name.slice(dot) : '';
  for (let count = 1; ; count += 1) {
    const tried = `${stem} (${count})${ending}`;
    if (!taken.has(tried)) return tried;
  }
}
