import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

// A visitor's first call asks who is signed in; its 401 is the answer "nobody" (§4), which Chromium logs.
const usualRefusals: readonly string[] = ['401 /api/user'];
const loadFailure = /^Failed to load resource: the server responded with a status of (\d{3})/;

// Polls of an open page go on while the portal or the game server is away; a 500 is never part of it.
const outageMessage = /net::ERR_|WebSocket connection to|a status of (409|502|503|504) /;

/** Notes everything that a browser must not do in any journey: errors, warnings of React, foreign requests. */
export class BrowserWatch {
  readonly violations: string[] = [];
  readonly requests: string[] = [];
  readonly #homes: Set<string>;
  readonly #refusals = new Set(usualRefusals);
  readonly #expectedErrors: RegExp[] = [];
  #isOutageExpected = false;

  constructor(origin: string) {
    this.#homes = new Set([origin]);
  }

  /** Another portal that the journey goes to. */
  addHome(address: string): void {
    this.#homes.add(new URL(address).origin);
  }

  /** A refusal that the journey is about, as `409 /api/register`. */
  expectRefusal(...refusals: readonly string[]): void {
    for (const refusal of refusals) this.#refusals.add(refusal);
  }

  /** From now on the portal or the game server may be away. */
  expectOutage(): void {
    this.#isOutageExpected = true;
  }

  /** An error that the journey causes, in the words of the browser's console. */
  expectError(message: RegExp): void {
    this.#expectedErrors.push(message);
  }

  follow(context: BrowserContext): void {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => this.violations.push(`page error: ${error.error().message}`));
    context.on('request', (request) => this.#note(request.url()));
    for (const page of context.pages()) this.#followSockets(page);
    context.on('page', (page) => this.#followSockets(page));
  }

  #followSockets(page: Page): void {
    page.on('websocket', (socket) => this.#note(socket.url().replace(/^ws/, 'http')));
  }

  #note(url: string): void {
    const { origin, protocol } = new URL(url);
    if (protocol === 'data:' || protocol === 'blob:') return;
    this.requests.push(url);
    if (!this.#homes.has(origin)) this.violations.push(`request to another host: ${url}`);
  }

  #hear(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    const { url } = message.location();
    const status = loadFailure.exec(message.text())?.[1];
    if (status !== undefined && this.#refusals.has(`${status} ${new URL(url).pathname}`)) return;
    if (this.#isOutageExpected && outageMessage.test(message.text())) return;
    if (this.#expectedErrors.some((pattern) => pattern.test(message.text()))) return;
    this.violations.push(`console ${type}: ${message.text()} (${url})`);
  }
}
