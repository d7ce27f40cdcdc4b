import { runPortal } from './run-portal.mjs';
import { loadSettings } from './settings.mjs';

loadSettings();
await runPortal();
