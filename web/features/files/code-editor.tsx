import { useRef } from 'react';
import { useCodeMirror, type CodeMirrorOptions } from './use-code-mirror.ts';

/** The text in the editor; its own key for each file and version (what-users-ask 13). */
export function CodeEditor(props: CodeMirrorOptions) {
  const frame = useRef<HTMLDivElement>(null);
  useCodeMirror(frame, props);
  return <div ref={frame} className="code-editor" />;
}
