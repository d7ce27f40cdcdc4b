import { z } from 'zod';
import { ConsoleKind, Pagination } from './console-output.ts';
import { limits } from '../limits.ts';
import { utf8Bytes } from '../text/utf8-bytes.ts';

/**
 * The command as it is sent: trimmed, one leading slash removed; a command that begins with `//`
 * (WorldEdit) goes out as typed (product §4). Slashes alone are blank.
 */
export function normalizeCommand(typed: string): string {
  const trimmed = typed.trim();
  if (/^\/+$/.test(trimmed)) return '';
  return trimmed.startsWith('/') && !trimmed.startsWith('//') ? trimmed.slice(1).trim() : trimmed;
}

// A line feed could start a second command on other transports; a NUL cuts the packet (game-server
// §1.3).
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

export const CommandRequest = z.object({
  command: z
    .string('Type a command first.')
    // Checked before trimming, so that a line break at the end is refused and not removed.
    .refine((typed) => typed.isWellFormed() && !controlCharacter.test(typed), {
      error: 'A command must be a single line without control characters.',
      abort: true,
    })
    .transform(normalizeCommand)
    .superRefine((command, context) => {
      if (command === '') context.addIssue({ code: 'custom', message: 'Type a command first.' });
      const bytes = utf8Bytes(command);
      if (bytes > limits.commandBytes) {
        context.addIssue({
          code: 'custom',
          message: `This command is ${bytes} bytes long; the game server accepts at most ${limits.commandBytes}.`,
        });
      }
    }),
});
export type CommandRequest = z.input<typeof CommandRequest>;

/** `command` as sent, `result` without color codes, `raw` with them (product §4). */
export const CommandReply = z.object({
  id: z.string(),
  command: z.string(),
  result: z.string(),
  raw: z.string(),
  kind: ConsoleKind,
  pagination: Pagination.nullable(),
});
export type CommandReply = z.infer<typeof CommandReply>;

/** While not connected, `host` and `port` carry the prefill and `since` is null. Never the password. */
export const ConsoleStatus = z.object({
  connected: z.boolean(),
  host: z.string(),
  port: z.int(),
  since: z.iso.datetime().nullable(),
  practice: z.boolean(),
  problem: z.string().nullable(),
});
export type ConsoleStatus = z.infer<typeof ConsoleStatus>;

/** What “Connect again” would connect to; null when nothing is saved or configured. Never the password. */
export const SavedConsole = z.object({
  saved: z.object({ host: z.string(), port: z.int() }).nullable(),
});
export type SavedConsole = z.infer<typeof SavedConsole>;

const portRule = 'The port must be a number from 1 to 65535';

/** A host name, an IPv4 or an IPv6 address; no user, path, port or spaces. */
export const HostName = z
  .string('Host is required')
  .trim()
  .min(1, 'Host is required')
  .max(253, 'That host name is too long')
  .regex(
    // With a single colon, what follows it is a port.
    /^[A-Za-z0-9_.-]+$|^(?=.*:.*:)[0-9A-Fa-f:.]+$|^\[[0-9A-Fa-f:.]+\]$/,
    'Please enter a host name or IP address, without http://, a port, or a path',
  );

/** Forms send the port as a string (§3); a number is accepted, too. */
export const Port = z
  .union([z.string('Port is required'), z.number()], 'Port is required')
  .transform((port) => String(port).trim())
  .pipe(
    z
      .string()
      .min(1, 'Port is required')
      .regex(/^\d{1,5}$/, portRule),
  )
  .transform(Number)
  .pipe(z.number().min(1, portRule).max(65535, portRule));

export const ServerPassword = z
  .string('Password is required')
  .max(limits.passwordMaxCharacters, 'That password is too long')
  .regex(/^[^\0]*$/, "A password can't contain a NUL character");

export const ConsoleConnection = z.object({
  host: HostName,
  port: Port,
  password: ServerPassword.min(1, 'Password is required'),
});
export type ConsoleConnection = z.output<typeof ConsoleConnection>;

export const quickCommands = ['list', 'mv list', 'plugins', 'bluemap'] as const;

export const firstPageNotice = 'This is the first page, there is nothing Previous!';
export const lastPageNotice = 'This is the last page, there is nothing Next!';

/** Shown instead of turning the page where the plugin would take the number for something else. */
export const noPageFormNotice =
  "This list can't be paged because the plugin reads a number as a name. List one world's portals instead: mvp list <world>";

/** The command without the number of the page that it showed, so that Prev and Next can add another. */
export function commandWithoutPage(command: string, currentPage: number): string {
  // Here a single number is a search term, not a page (game-server §5.1).
  if (/^mvp list \d+$/i.test(command)) return command;
  return command.replace(new RegExp(`\\s+(?:--page\\s+)?${currentPage}$`, 'i'), '');
}

/**
 * The command for a page of a list (§4): the page number is appended, but page 1 of
 * `mv list` and `multiverse list` carries none. Null when the list has no form with a page:
 * `mvp list 2` asks for the portals that are called "2".
 */
export function commandForPage(baseCommand: string, page: number): string | null {
  if (/^mvp list$/i.test(baseCommand)) return null;
  const carriesNoFirstPage = /^(mv|multiverse) list$/i.test(baseCommand);
  return page === 1 && carriesNoFirstPage ? baseCommand : `${baseCommand} ${page}`;
}

/** Multiverse 5 takes the page as a flag: `mv list 2` is an error there (game-server §4.1). */
export function multiverse5Command(command: string): string {
  return command.replace(/^((?:mv|multiverse) list|mvlist|mvl) (\d+)$/i, '$1 --page $2');
}
