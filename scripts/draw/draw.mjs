// Draws every picture of the portal: `node scripts/draw/draw.mjs`. Run it by hand when a recipe or an ink changes, and commit the result.
import { drawCities } from './city-plans.mjs';
import { writeCivicIcons } from './civic-icons.mjs';
import { drawContourGrounds } from './contour-grounds.mjs';
import { drawEarth } from './earth.mjs';
import { writeFaviconIco } from './favicon-ico.mjs';
import { drawPhases } from './phases.mjs';
import { drawSurvival } from './survival.mjs';
import { drawTek8 } from './tek8.mjs';

drawCities();
drawSurvival();
drawEarth();
drawTek8();
drawPhases();
drawContourGrounds();
writeCivicIcons();
writeFaviconIco();
