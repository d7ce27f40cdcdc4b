import { limits } from '#contract/limits';
import type { Secret } from './secret.ts';

/** A host and a port to connect to. */
export type HostAddress = { readonly host: string; readonly port: number };

/** Where the console link connects unless the panel has its own settings. */
export type ConsoleConfig = HostAddress & {
  readonly password: Secret | null;
  readonly practice: HostAddress | null;
};

/** Where the files link connects unless the panel has its own settings. */
export type FilesConfig = HostAddress & {
  readonly username: string;
  readonly password: Secret | null;
  /** Nothing outside this folder of the file server can be reached. */
  readonly root: string;
  readonly practice: HostAddress | null;
};

type Values = {
  readonly PRACTICE_SERVER: 'auto' | 'on' | 'off';
  readonly RCON_HOST?: string | undefined;
  readonly RCON_PORT?: number | undefined;
  readonly RCON_PASSWORD?: Secret | undefined;
  readonly SFTP_HOST?: string | undefined;
  readonly SFTP_PORT?: number | undefined;
  readonly SFTP_USERNAME?: string | undefined;
  readonly SFTP_PASSWORD?: Secret | undefined;
  readonly SFTP_ROOT: string;
  readonly PRACTICE_RCON_HOST?: string | undefined;
  readonly PRACTICE_RCON_PORT?: number | undefined;
  readonly PRACTICE_RCON_PASSWORD?: Secret | undefined;
  readonly PRACTICE_GAME_PORT?: number | undefined;
  readonly PRACTICE_MAPS_URL?: string | undefined;
  readonly PRACTICE_SFTP_HOST?: string | undefined;
  readonly PRACTICE_SFTP_PORT?: number | undefined;
  readonly PRACTICE_SFTP_USERNAME?: string | undefined;
  readonly PRACTICE_SFTP_PASSWORD?: Secret | undefined;
};

const defaultHost = '127.0.0.1';

export function consoleSettings(values: Values): ConsoleConfig {
  const practice = practiceAddress(values, values.PRACTICE_RCON_HOST, values.PRACTICE_RCON_PORT);
  if (practice && !values.RCON_HOST) {
    return { ...practice, password: values.PRACTICE_RCON_PASSWORD ?? null, practice };
  }
  return {
    host: values.RCON_HOST ?? defaultHost,
    port: values.RCON_PORT ?? limits.rconPort,
    password: values.RCON_PASSWORD ?? null,
    practice,
  };
}

export function filesSettings(values: Values): FilesConfig {
  const practice = practiceAddress(values, values.PRACTICE_SFTP_HOST, values.PRACTICE_SFTP_PORT);
  const root = values.SFTP_ROOT;
  if (practice && !values.SFTP_HOST) {
    return {
      ...practice,
      username: values.PRACTICE_SFTP_USERNAME ?? '',
      password: values.PRACTICE_SFTP_PASSWORD ?? null,
      root,
      practice,
    };
  }
  return {
    host: values.SFTP_HOST ?? defaultHost,
    port: values.SFTP_PORT ?? limits.sftpPort,
    username: values.SFTP_USERNAME ?? '',
    password: values.SFTP_PASSWORD ?? null,
    root,
    practice,
  };
}

/** Where the practice server answers list pings; null without a practice server. */
export function practiceGame(values: Values): HostAddress | null {
  return practiceAddress(values, values.PRACTICE_RCON_HOST, values.PRACTICE_GAME_PORT);
}

/** Where the practice server shows its maps; null without a practice server. */
export function practiceMaps({ PRACTICE_SERVER, PRACTICE_MAPS_URL }: Values): string | null {
  return PRACTICE_SERVER !== 'off' && PRACTICE_MAPS_URL ? PRACTICE_MAPS_URL : null;
}

function practiceAddress(
  { PRACTICE_SERVER }: Values,
  host: string | undefined,
  port: number | undefined,
): HostAddress | null {
  return PRACTICE_SERVER !== 'off' && port ? { host: host ?? defaultHost, port } : null;
}
