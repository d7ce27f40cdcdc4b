/**
 * The words of generated display names. They are calm, easy to read, and say nothing about a person:
 * no ages, looks, origins or opinions.
 */
export const firstWords = `
  Amber Autumn Balanced Bold Brave Breezy Bright Brisk Busy Calm Careful Cheerful Clear Clever
  Cloudy Coastal Copper Cosmic Cozy Curious Daring Dawn Distant Eager Early Easy Electric Evening
  Fair Famous Fearless Fleet Flying Forest Free Fresh Friendly Frosty Gentle Glad Gleaming Golden
  Grand Graceful Grateful Green Happy Harbor Hardy Hidden Honest Hopeful Humble Inland Jolly Keen
  Kind Leafy Lively Loyal Lucky Lunar Magic Marble Mellow Merry Midnight Mighty Misty Modest
  Morning Mossy Noble Northern Open Orange Paper Patient Peaceful Plain Playful Polar Polite
  Proud Purple Quick Quiet Radiant Rapid Ready River Roaming Rustic Sailing Scarlet Serene Shining
  Silent Silver Simple Sincere Snowy Solar Southern Sparkling Spirited Splendid Spring Starry
  Steady Stone Summer Sunny Sure Swift Tall Thoughtful Tidal Tidy Timber Tranquil Trusty Upbeat
  Velvet Vivid Wandering Warm Western Wild Windy Winter Wise Witty Wonder Yellow Zesty`
  .trim()
  .split(/\s+/);

export const secondWords = `
  Acorn Alder Antler Apple Arch Aspen Aster Badger Bay Beacon Bear Beaver Birch Bison Bobcat Brook
  Bridge Buffalo Canyon Cardinal Cedar Cheetah Chestnut Cliff Clover Cloud Comet Condor Coral
  Cottage Cougar Coyote Crane Creek Cricket Crow Cypress Daisy Deer Delta Dolphin Dove Dragonfly
  Eagle Egret Elk Elm Ember Falcon Fern Ferry Finch Fir Firefly Fjord Forest Fox Frog Galaxy Garden
  Gazelle Glacier Grove Gull Harbor Hare Hawk Hazel Hedgehog Heron Hill Ibis Iris Island Ivy Jaguar
  Jay Juniper Kestrel Kingfisher Kite Koala Lagoon Lake Lantern Lark Lemur Leopard Lily Lion Llama
  Lynx Magnolia Magpie Maple Marten Meadow Meteor Moose Moth Mountain Narwhal Newt Oak Ocean Orca
  Orchard Oriole Osprey Otter Owl Palm Panda Panther Pebble Pelican Penguin Peony Pheasant Pigeon
  Pine Planet Pond Poppy Puffin Quail Rabbit Raccoon Raven Reef Ridge River Robin Rocket Rose
  Sailboat Salmon Sandpiper Seal Sequoia Sparrow Spruce Squirrel Star Starling Stork Stream Summit
  Sunflower Swallow Swan Thrush Tiger Tower Trail Trout Tulip Turtle Valley Violet Walrus Warbler
  Water Whale Willow Wolf Wren Yak Zebra`
  .trim()
  .split(/\s+/);
