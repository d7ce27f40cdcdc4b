import { runPortal } from './processes/run-portal.mjs';
import { loadSettings } from './processes/settings.mjs';

loadSettings();
await runPortal();
