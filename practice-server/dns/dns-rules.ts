import { answer, isRecord, refuse, type DnsReply } from './dns-reply.ts';
import type { PracticeRule, PracticeZone } from './dns-zone.ts';

const phase = 'http_request_dynamic_redirect';
const statusCodes = [301, 302, 303, 307, 308];

export function readEntryPoint(zone: PracticeZone): DnsReply {
  if (zone.rules === null) return refuse(404, 'could not find entrypoint ruleset', 10_003);
  return answer(ruleset(zone.rules));
}

/** As in Cloudflare, a rule that is not in the list is deleted. */
export function replaceRules(zone: PracticeZone, body: unknown, newId: () => string): DnsReply {
  const rules = isRecord(body) ? readRules(body['rules'], newId) : null;
  if (rules === null) return refuse(400, 'invalid ruleset', 20_015);
  zone.rules = rules;
  zone.keep();
  return answer(ruleset(rules));
}

export function createRuleset(zone: PracticeZone, body: unknown, newId: () => string): DnsReply {
  if (!isRecord(body) || body['kind'] !== 'zone' || body['phase'] !== phase)
    return refuse(400, 'invalid ruleset', 20_015);
  if (zone.rules !== null) return refuse(409, 'an entrypoint already exists', 20_022);
  return replaceRules(zone, body, newId);
}

function readRules(value: unknown, newId: () => string): readonly PracticeRule[] | null {
  if (!Array.isArray(value) || !value.every(isRule)) return null;
  return value.map((rule) => ({
    enabled: true,
    ref: '',
    description: '',
    ...rule,
    id: typeof rule['id'] === 'string' ? rule['id'] : newId(),
    version: '1',
  }));
}

/** Read-only fields are refused. The target of a redirect is a fixed address or an expression. */
function isRule(value: unknown): value is PracticeRule {
  if (!isRecord(value) || 'version' in value || 'last_updated' in value) return false;
  if (value['action'] !== 'redirect' || !isExpression(value['expression'])) return false;
  const parameters = value['action_parameters'];
  const from = isRecord(parameters) ? parameters['from_value'] : null;
  if (!isRecord(from) || !statusCodes.includes(Number(from['status_code']))) return false;
  const target = from['target_url'];
  return (
    isRecord(target) && ('value' in target ? isAddress(target['value']) : 'expression' in target)
  );
}

function isExpression(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && (value.split('"').length - 1) % 2 === 0;
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

function ruleset(rules: readonly PracticeRule[]) {
  return { id: 'e'.repeat(32), name: 'default', kind: 'zone', phase, version: '1', rules };
}
