import { z } from 'zod';
import { HostName, Port, ServerPassword } from '../game-server/console.ts';
import { emptyTrashWord } from './file-rules.ts';
import { limits } from '../limits.ts';
import { joinRemotePath, splitRemotePath, validateRemotePath } from './remote-path.ts';
import { parseJson } from '../text/parse-json.ts';
import { RecordId } from '../text/text-fields.ts';

/** The connection to the file server. `hostKey` is like `SHA256:…`; `problem` says why there is no connection. */
export const FilesStatus = z.object({
  connected: z.boolean(),
  host: z.string(),
  port: z.int(),
  username: z.string(),
  since: z.iso.datetime().nullable(),
  /** Whether this is the practice server. */
  practice: z.boolean(),
  hostKey: z.string().nullable(),
  problem: z.string().nullable(),
});
export type FilesStatus = z.infer<typeof FilesStatus>;

export const FilesConnection = z
  .object({
    host: HostName,
    port: Port,
    username: z.string('Username is required').trim().min(1, 'Username is required'),
    /** With a private key this is the key's passphrase, and may be left out. */
    password: ServerPassword.optional(),
    privateKey: z.string().max(limits.privateKeyCharacters, 'That key is too long').optional(),
    /** The changed host key that the person has confirmed. */
    acceptHostKey: z
      .string()
      .regex(/^SHA256:[A-Za-z0-9+/=]+$/, 'A host key starts with SHA256:')
      .optional(),
  })
  .refine(({ password, privateKey }) => Boolean(password) || Boolean(privateKey), {
    path: ['password'],
    message: 'Password is required',
    // Reported together with a missing username, so that one try shows every missing field.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform((given) => ({ ...given, password: given.password ?? '' }));
export type FilesConnection = z.output<typeof FilesConnection>;

/** A path below SFTP_ROOT in canonical form; the server checks where it leads. */
export const RemotePath = z
  .string('A path is required')
  .min(1, 'A path is required')
  .superRefine((path, context) => {
    const message = validateRemotePath(path);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .transform((path) => joinRemotePath(splitRemotePath(path)));

/** The folder to start in; the root if none is given. */
const StartFolder = z.preprocess((path) => (path === '' ? '/' : path), RemotePath.default('/'));

/** `size` is in bytes, 0 for a folder. A `link` inside the root has the type and size of its target. */
export const DirectoryEntry = z.object({
  name: z.string(),
  type: z.enum(['directory', 'file']),
  size: z.int(),
  path: z.string(),
  modifiedAt: z.iso.datetime(),
  link: z.boolean(),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;
export const Directory = z.object({ path: z.string(), files: z.array(DirectoryEntry) });
export type Directory = z.infer<typeof Directory>;
/** A text file. `size` is in bytes; `version` differs whenever the text does. */
export const FileContent = z.object({
  path: z.string(),
  content: z.string(),
  version: z.string(),
  size: z.int(),
  /** Present if only the end of a large text was requested; such a text cannot be saved. */
  tail: z.literal(true).optional(),
});
export type FileContent = z.infer<typeof FileContent>;
export const FileContentQuery = z.object({
  path: RemotePath,
  /** `true` for the end of a text that is too large to edit. */
  tail: z.enum(['true', 'false']).optional(),
});
export type FileContentQuery = z.infer<typeof FileContentQuery>;
export const FolderQuery = z.object({ path: StartFolder });
export const SaveFile = z.object({
  path: RemotePath,
  content: z.string('Text is required'),
  /** The version that is replaced, or null if there must be no file yet; any file is replaced without it. */
  version: z.string().nullish(),
  /** The user has confirmed that a file with text is to become empty. */
  allowEmpty: z.boolean().optional(),
});
export type SaveFile = z.infer<typeof SaveFile>;
export const SavedFile = z.object({ path: z.string(), version: z.string(), size: z.int() });
export type SavedFile = z.infer<typeof SavedFile>;
/** What to do with an uploaded file whose name is taken. */
export const UploadConflict = z.enum(
  ['replace', 'skip', 'keep-both', 'refuse'],
  'That conflict option does not exist',
);
export type UploadConflict = z.infer<typeof UploadConflict>;
export const UploadedFiles = z.object({
  uploaded: z.array(z.object({ path: z.string(), size: z.int() })),
});
export type UploadedFiles = z.infer<typeof UploadedFiles>;
export const PathOnly = z.object({ path: RemotePath });
export const NewFolder = PathOnly.extend({
  /** Also creates the folders above it; an existing folder is not an error. */
  parents: z.boolean().optional(),
});
export type NewFolder = z.infer<typeof NewFolder>;
/** Several entries below `path`, as a JSON list; they are downloaded as one archive. */
const NamesBelow = z
  .string()
  .transform(parseJson)
  .pipe(
    z
      .array(
        RemotePath.refine((name) => name !== '/', 'Choose something in this folder.'),
        'Names must be a JSON list',
      )
      .min(1, 'Choose something first.')
      .max(
        limits.downloadNames,
        `You can download at most ${limits.downloadNames} items at a time.`,
      ),
  )
  .transform(withoutRepeats);

/** No duplicates: neither the same name twice nor an item inside a folder that is also included. */
function withoutRepeats(names: readonly string[]): readonly string[] {
  const once = [...new Set(names)];
  return once.filter((name) => !once.some((other) => name.startsWith(`${other}/`)));
}

export const Download = z.object({ path: RemotePath, names: NamesBelow.optional() });
export type Download = z.infer<typeof Download>;
export const OptionalPath = z.object({ path: RemotePath.optional() });
export const FromTo = z.object({ from: RemotePath, to: RemotePath });
export type FromTo = z.infer<typeof FromTo>;
export const Trashed = z.object({ trashed: z.string(), id: z.string() });
export type Trashed = z.infer<typeof Trashed>;
/** Links are not copied, because they would lead elsewhere from their new place. */
export const CopiedPath = PathOnly.extend({ skippedLinks: z.int() });
export type CopiedPath = z.infer<typeof CopiedPath>;
export const FileSearch = z.object({
  path: StartFolder,
  name: z
    .string('A name is required')
    .trim()
    .min(1, 'A name is required')
    .max(255, 'That name is too long'),
});
/** Not `complete` if the search ended at a limit or a folder could not be read. */
export const FileSearchResult = z.object({
  path: z.string(),
  files: z.array(DirectoryEntry),
  complete: z.boolean(),
});
export type FileSearchResult = z.infer<typeof FileSearchResult>;
export const TrashList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      type: z.enum(['directory', 'file']),
      size: z.int(),
      deletedAt: z.iso.datetime(),
      /** After that it is permanently deleted; null when items are never deleted by age. */
      keptUntil: z.iso.datetime().nullable(),
    }),
  ),
});
export type TrashList = z.infer<typeof TrashList>;
/** Emptying the trash cannot be undone, so a person has to type the word. */
export const EmptyTrash = z.object({
  confirm: z.literal(emptyTrashWord, `Type “${emptyTrashWord}” to empty the trash.`),
  /** What the person was shown: anything else stays. Everything is removed without it. */
  ids: z.array(RecordId).optional(),
});
export type EmptyTrash = z.infer<typeof EmptyTrash>;
/** `left`: how many entries could not be removed; they stay in the list. */
export const EmptiedTrash = z.object({ removed: z.int(), left: z.int().optional() });
export type EmptiedTrash = z.infer<typeof EmptiedTrash>;
export const FileVersions = z.object({
  versions: z.array(
    z.object({ id: z.string(), savedAt: z.iso.datetime(), size: z.int(), author: z.string() }),
  ),
});
export type FileVersions = z.infer<typeof FileVersions>;
/** Names one earlier version of a file. */
export const FileVersionId = z.object({ path: RemotePath, id: RecordId });
/** `version` is that of the text it replaces, as for a save. */
export const FileVersionRestore = FileVersionId.extend({ version: z.string().nullish() });
export type FileVersionRestore = z.infer<typeof FileVersionRestore>;
/** What a file said in an earlier version. */
export const FileVersionText = z.object({ id: z.string(), path: z.string(), content: z.string() });
export type FileVersionText = z.infer<typeof FileVersionText>;
