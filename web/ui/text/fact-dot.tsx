/** Between two facts in one text. It disappears at the end of a line, and no line begins with it. */
export function FactDot() {
  return <span className="dotted-space"> </span>;
}
