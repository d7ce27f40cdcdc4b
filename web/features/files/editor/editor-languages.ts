import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import {
  defineLanguageFacet,
  Language,
  StreamLanguage,
  type StringStream,
} from '@codemirror/language';
import { properties } from '@codemirror/legacy-modes/mode/properties';
import { shell } from '@codemirror/legacy-modes/mode/shell';
import type { Extension } from '@codemirror/state';
import { parser as markdownParser } from '@lezer/markdown';

/** Syntax colors for the file types of §5; others stay plain. */
export function getLanguage(fileName: string): Extension {
  switch (/\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '') {
    case 'yml':
    case 'yaml':
      return yaml();
    case 'json':
      return json();
    case 'properties':
      return StreamLanguage.define(properties);
    case 'conf':
      return StreamLanguage.define({
        token: readHocon,
        languageData: { commentTokens: { line: '#' } },
      });
    case 'log':
      return StreamLanguage.define({ token: readLog });
    case 'sh':
      return StreamLanguage.define(shell);
    case 'md':
      return new Language(defineLanguageFacet(), markdownParser);
    default:
      return [];
  }
}

/** HOCON, which BlueMap's `.conf` files are written in. */
function readHocon(stream: StringStream): string | null {
  if (stream.eatSpace()) return null;
  if (stream.match(/#.*/) || stream.match(/\/\/.*/)) return 'comment';
  if (stream.match(/(?:[\w.-]+|"[^"]*")(?=\s*(?:[:={]|\+=))/)) return 'propertyName';
  if (stream.match(/"(?:[^"\\]|\\.)*"?/)) return 'string';
  if (stream.match(/\$\{[^}]*\}?/)) return 'variableName';
  if (stream.match(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w-])/)) return 'number';
  if (stream.match(/(?:true|false|null|include|on|off|yes|no)(?![\w-])/)) return 'keyword';
  if (stream.match(/[\w./-]+/)) return null;
  stream.next();
  return null;
}

/** `[13:51:20] [Server thread/WARN]: …`, as Paper and its plugins write. */
function readLog(stream: StringStream): string | null {
  if (stream.sol() && stream.match(/\[?\d{1,4}[-:/.\d ]*\d\]?/)) return 'comment';
  if (stream.match(/\[[^\]]*\b(?:ERROR|FATAL|SEVERE)\b[^\]]*\]/)) return 'invalid';
  if (stream.match(/\[[^\]]*\bWARN(?:ING)?\b[^\]]*\]/)) return 'keyword';
  if (stream.match(/\[[^\]]*\b(?:INFO|DEBUG|TRACE)\b[^\]]*\]/)) return 'string';
  if (stream.match(/\b\d+(?:\.\d+)*\b/)) return 'number';
  if (!stream.match(/\w+/)) stream.next();
  return null;
}
