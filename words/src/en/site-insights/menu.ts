export default {
  menu: {
    evaluation: {
      title: 'Site evaluation',
      text: 'How the site is doing: revenue, spoilage, inventory and grades compared.',
    },
    preOrdersOfAll: { title: 'Pre-orders of all sites' },
    stocks: { title: 'Stock of all sites' },
    alerts: { title: 'Alerts' },
    alertRules: { title: 'Rules for alerts' },
    targets: { title: 'Targets of the sites' },
    comparison: { title: 'Sites compared' },
    preOrders: { title: 'Pre-orders', text: 'What has been pre-ordered, what is on its way and what is late.' },
    performance: { title: 'Product performance', text: 'How long stock will last, what sells well and what does not.' },
  },
};
