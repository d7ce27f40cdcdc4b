/** For somebody who may not be safe: words first, then the place that says where to get help. */
export function GetHelp({ children }: { children: string }) {
  return (
    <p className="get-help">
      {children}{' '}
      <a href="/help#safe" className="text-link">
        Where to get help
      </a>
    </p>
  );
}
