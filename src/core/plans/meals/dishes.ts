/**
 * Dishes by food group: our own, not a study's. They give no amounts, because none of them was tested. A study's amount
 * is given in its own words.
 */
export const mealTypes = ['Breakfast', 'Lunch', 'Dinner', 'Snack'] as const;
export type MealType = (typeof mealTypes)[number];

const meals = (
  breakfast: string,
  lunch: string,
  dinner: string,
  snack: string,
): Record<MealType, readonly string[]> => ({
  Breakfast: breakfast.split('; ').filter(Boolean),
  Lunch: lunch.split('; ').filter(Boolean),
  Dinner: dinner.split('; ').filter(Boolean),
  Snack: snack.split('; ').filter(Boolean),
});

/** An empty list where a food does not fit a meal. */
export const dishes: Readonly<Record<string, Readonly<Record<MealType, readonly string[]>>>> = {
  nuts: meals(
    'Porridge with walnuts; Yoghurt with chopped almonds',
    'Green salad with walnuts',
    'Vegetables from the pan with cashews',
    'A handful of unsalted nuts',
  ),
  'olive-oil': meals(
    'Wholegrain toast with tomato and olive oil',
    'Bean salad dressed with olive oil',
    'Fish baked with olive oil and herbs',
    'Raw vegetables with hummus and olive oil',
  ),
  'vegetable-oil': meals(
    'Bread spread with soft cheese and a little of the oil',
    'Salad dressed with the oil',
    'Vegetables stewed and finished with the oil',
    '',
  ),
  seeds: meals(
    'Porridge with ground seeds; Yoghurt with ground seeds and fruit',
    'Salad with seeds on top',
    'Vegetable soup with seeds stirred in',
    'Seed crackers with cottage cheese',
  ),
  oats: meals(
    'Oat porridge with fruit; Muesli with oat bran and yoghurt',
    'Barley soup with vegetables',
    'Barley risotto with mushrooms',
    'Oatcakes with cottage cheese',
  ),
  rye: meals(
    'Whole grain rye bread with cheese and cucumber',
    'Open rye sandwich with egg',
    'Vegetable soup with rye bread',
    'Rye crispbread with tomato',
  ),
  'whole-grain': meals(
    'Wholegrain cereal with milk and fruit',
    'Wholegrain bread sandwich with salad',
    'Wholewheat pasta with vegetables',
    'Wholegrain crackers with cheese',
  ),
  berries: meals(
    'Yoghurt with berries; Porridge with berries',
    'Spinach salad with berries',
    '',
    'A bowl of berries; An unsweetened berry smoothie',
  ),
  citrus: meals(
    'Orange in slices with yoghurt; A glass of orange juice with breakfast',
    'Salad of orange and fennel',
    'Fish with a citrus dressing',
    'An orange or a grapefruit',
  ),
  fruit: meals(
    'Fresh fruit with yoghurt',
    'Salad with apple',
    '',
    'A piece of fruit; A small glass of unsweetened fruit juice',
  ),
  tomato: meals(
    'Wholegrain toast with sliced tomato',
    'Salad of raw tomatoes',
    'Pasta with tomato sauce',
    'Cherry tomatoes',
  ),
  beetroot: meals(
    '',
    'Salad of grated beetroot and apple',
    'Roast beetroot with fish',
    'A small glass of beetroot juice',
  ),
  garlic: meals('', 'Bean soup with garlic', 'Vegetables roasted with garlic and onion', ''),
  vegetables: meals(
    'Omelette with spinach',
    'Large mixed salad with beans',
    'Stir-fried vegetables with rice',
    'Carrot and cucumber sticks with hummus',
  ),
  legumes: meals('Wholegrain toast with mashed chickpeas', 'Lentil soup', 'Bean and vegetable stew', 'Roast chickpeas'),
  soya: meals(
    'Soya yoghurt with fruit; Muesli with soya drink',
    'Salad with tofu',
    'Vegetables from the pan with tofu',
    'Edamame beans',
  ),
  'oily-fish': meals(
    'Wholegrain toast with smoked mackerel',
    'Salad with sardines',
    'Baked salmon with vegetables; Grilled herring with potatoes',
    'Crispbread with fish paste',
  ),
  fermented: meals(
    'Plain yoghurt with fruit; Kefir with muesli',
    'Salad with a yoghurt dressing',
    'Vegetable curry with plain yoghurt',
    'A glass of kefir',
  ),
  dairy: meals('Muesli with milk', 'Wholegrain sandwich with cheese', 'Vegetable gratin', 'Plain yoghurt'),
  eggs: meals('Boiled egg with wholegrain bread', 'Salad with egg', 'Vegetable omelette', ''),
  'lean-meat': meals('', 'Salad with grilled chicken', 'Lean meat with vegetables and potatoes', ''),
  tea: meals('A cup of tea with breakfast', '', '', 'A cup of unsweetened tea'),
  coffee: meals('A cup of coffee with breakfast', '', '', ''),
  cocoa: meals('Porridge with plain cocoa powder', '', '', 'Warm milk with plain cocoa powder'),
  spices: meals(
    'Porridge with the spice stirred in',
    'Carrot soup with the spice',
    'Vegetable curry with the spice',
    'Herbal tea with the spice',
  ),
  honey: meals('Porridge with honey', '', '', 'Plain yoghurt with honey'),
  vinegar: meals('', 'Salad with a vinegar dressing', 'Lentils with vinegar', ''),
  avocado: meals('Wholegrain toast with avocado', 'Salad with avocado', 'Rice bowl with avocado and beans', ''),
  mushrooms: meals('Omelette with mushrooms', 'Mushroom soup', 'Mushroom and barley stew', ''),
  olives: meals('', 'Salad with olives', 'Tomato stew with olives', 'A few olives'),
  mediterranean: meals(
    'Wholegrain bread with tomato and olive oil; Yoghurt with nuts and fruit',
    'Lentil salad with vegetables and olive oil',
    'Baked fish with vegetables and olive oil',
    'Fresh fruit and unsalted nuts',
  ),
  dash: meals(
    'Oat porridge with low-fat milk and fruit',
    'Vegetable and bean soup with wholegrain bread',
    'Chicken with vegetables and brown rice, without added salt',
    'Fruit with plain low-fat yoghurt',
  ),
  'low-salt': meals(
    'Porridge with fruit',
    'Homemade vegetable soup seasoned with herbs in place of salt',
    'Fish with lemon and herbs, without added salt',
    'Fruit or unsalted nuts',
  ),
  'low-carbohydrate': meals(
    'Omelette with vegetables',
    'Salad with chicken and avocado',
    'Fish with green vegetables',
    'Unsalted nuts',
  ),
  'low-glycaemic': meals(
    'Oat porridge with berries',
    'Lentil soup',
    'Wholewheat pasta with beans and vegetables',
    'An apple with unsalted nuts',
  ),
  'low-fat': meals(
    'Muesli with skimmed milk and fruit',
    'Vegetable soup with bread',
    'Steamed white fish with potatoes and vegetables',
    'Fruit with low-fat yoghurt',
  ),
  'high-protein': meals(
    'Eggs with cottage cheese',
    'Salad with chicken or tofu',
    'Fish with beans and vegetables',
    'Plain high-protein yoghurt',
  ),
  vegetarian: meals('Muesli with fruit', 'Lentil and vegetable soup', 'Bean stew with rice', 'Fruit and unsalted nuts'),
  'low-calorie': meals(
    'Plain yoghurt with fruit',
    'Large vegetable soup with beans',
    'White fish with steamed vegetables',
    'Raw vegetables',
  ),
};

/** Foods that contain a tested supplement: our own list, with far less of it than capsules. */
export const foodSources: Readonly<Record<string, string>> = {
  'oily-fish': 'salmon, mackerel, herring and sardines; walnuts and flaxseed hold a plant form',
  'vitamin-d': 'oily fish, egg yolk and foods fortified with vitamin D',
  'vitamin-c': 'citrus fruit, peppers, berries and cabbage',
  iron: 'meat, lentils, beans and dark green vegetables',
  fermented: 'yoghurt and kefir with live cultures; strains differ from those tested',
  oats: 'oats, oat bran and barley',
  spices: 'fresh or dried ginger, cinnamon, turmeric and other spices of the kitchen',
  garlic: 'garlic and onions',
  tea: 'green and black tea',
  berries: 'blueberries, cranberries and other berries',
  beetroot: 'beetroot',
  citrus: 'oranges, grapefruit and lemons',
  seeds: 'flaxseed, sesame and other seeds',
  protein: 'milk, yoghurt, eggs, beans and tofu',
};
