export default {
  menu: {
    evaluation: {
      title: 'Site evaluation',
      text: 'How the site does: revenue, spoilage, inventory and grades compared.',
    },
    preOrders: { title: 'Pre-orders', text: 'What is ordered ahead, what is on its way and what is late.' },
    performance: { title: 'Product performance', text: 'How long stock lasts, what sells well and what does not.' },
  },
};
